import { Migration } from '@mikro-orm/migrations';

/** Who wrote the last reply is right also where a process of an earlier version wrote, deleted or restored it. */
export class Migration20261122221346_last_reply_author_of_earlier_versions extends Migration {

  override name = 'Migration20261122221346_last_reply_author_of_earlier_versions';

  override up(): void | Promise<void> {
    this.addSql(`create function threads_find_last_reply_author() returns trigger as \$\$ declare found_id uuid; begin
  select last.author_id into found_id from (
    select t.post_seq as number from threads t where t.id = new.id
    union all select m.merged_offset from threads m where m.merged_into_id = new.id
  ) stretch
  cross join lateral (
    select p.created_at, p.author_id from posts p
    where p.thread_id = new.id and p.number > 1 and p.number <= stretch.number and p.deleted_at is null
    order by p.number desc limit 1
  ) last
  order by last.created_at desc limit 1;
  update threads set last_reply_author_id = found_id
  where id = new.id and last_reply_author_id is distinct from found_id;
  return null; end; \$\$ language plpgsql;`);
    this.addSql(`create constraint trigger "threads_last_reply_author" after update of last_reply_at on "threads" deferrable initially deferred for each row when (old.last_reply_at is distinct from new.last_reply_at and old.last_reply_author_id is not distinct from new.last_reply_author_id) execute function threads_find_last_reply_author();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "threads_last_reply_author" on "threads";`);
    this.addSql(`drop function if exists "threads_find_last_reply_author"();`);
  }

}
