import { Migration } from '@mikro-orm/migrations';

/** Lists show who wrote the last reply, and look for it no more. */
export class Migration20261122191903_last_reply_author extends Migration {

  override name = 'Migration20261122191903_last_reply_author';

  override up(): void | Promise<void> {
    this.addSql(`alter table "threads" add "last_reply_author_id" uuid null;`);
    this.addSql(`alter table "threads" add constraint "threads_last_reply_author_id_foreign" foreign key ("last_reply_author_id") references "users" ("id") on delete set null;`);
    this.addSql(`update "threads" t set "last_reply_author_id" = (
      select last.author_id
      from (
        select t.post_seq as number
        union all select m.merged_offset from threads m where m.merged_into_id = t.id
      ) stretch
      cross join lateral (
        select p.created_at, p.author_id from posts p
        where p.thread_id = t.id and p.number > 1 and p.number <= stretch.number and p.deleted_at is null
        order by p.number desc limit 1
      ) last
      order by last.created_at desc limit 1
    ) where t.last_reply_at is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "threads" drop constraint "threads_last_reply_author_id_foreign";`);

    this.addSql(`alter table "threads" drop column "last_reply_author_id";`);
  }

}
