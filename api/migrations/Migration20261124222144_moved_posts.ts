import { Migration } from '@mikro-orm/migrations';

export class Migration20261124222144_moved_posts extends Migration {

  override name = 'Migration20261124222144_moved_posts';

  override up(): void | Promise<void> {
    this.addSql(`create table "post_moves" ("id" uuid not null, "from_id" uuid not null, "into_id" uuid not null, "into_offset" int null, "post_count" int not null, "is_split" boolean not null, "moved_at" timestamptz(3) not null, "undone_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "post_moves_from" on "post_moves" ("from_id");`);
    this.addSql(`create index "post_moves_into" on "post_moves" ("into_id", "into_offset");`);

    this.addSql(`create table "moved_posts" ("thread_id" uuid not null, "number" int not null, "post_id" uuid not null, "move_id" uuid not null, primary key ("thread_id", "number"));`);
    this.addSql(`create index "moved_posts_of_move" on "moved_posts" ("move_id");`);
    this.addSql(`create index "moved_posts_of_post" on "moved_posts" ("post_id");`);

    this.addSql(`drop trigger if exists "threads_last_reply_author" on "threads";`);
    this.addSql(`alter table "threads" add "has_moves" boolean not null default false;`);
    this.addSql(`create or replace function threads_find_last_reply_author() returns trigger as \$\$ declare found_id uuid; begin
  select last.author_id into found_id from (
    select t.post_seq as number from threads t where t.id = new.id
    union all select m.merged_offset from threads m where m.merged_into_id = new.id
    union all select m.into_offset from post_moves m where m.into_id = new.id and m.into_offset is not null
  ) stretch
  cross join lateral (
    select p.created_at, p.author_id from posts p
    where p.thread_id = new.id and p.number > 1 and p.number <= stretch.number and p.deleted_at is null
    order by p.number desc limit 1
  ) last
  order by last.created_at desc limit 1;   update threads set last_reply_author_id = found_id
  where id = new.id and last_reply_author_id is distinct from found_id;   return null; end; \$\$ language plpgsql;`);
    this.addSql(`create constraint trigger "threads_last_reply_author" after update of last_reply_at on "threads" deferrable initially deferred for each row when (old.last_reply_at is distinct from new.last_reply_at and old.last_reply_author_id is not distinct from new.last_reply_author_id) execute function threads_find_last_reply_author();`);

    this.addSql(`alter table "thread_changes" drop constraint "thread_changes_kind_check";`);
    this.addSql(`alter table "thread_changes" add constraint "thread_changes_kind_check" check ("kind" in ('POST_ADDED', 'POST_CHANGED', 'THREAD_CHANGED', 'POSTS_MOVED'));`);

    this.addSql(`alter table "post_moves" add constraint "post_moves_from_id_foreign" foreign key ("from_id") references "threads" ("id");`);
    this.addSql(`alter table "post_moves" add constraint "post_moves_into_id_foreign" foreign key ("into_id") references "threads" ("id");`);

    this.addSql(`alter table "moved_posts" add constraint "moved_posts_thread_id_foreign" foreign key ("thread_id") references "threads" ("id");`);
    this.addSql(`alter table "moved_posts" add constraint "moved_posts_post_id_foreign" foreign key ("post_id") references "posts" ("id");`);
    this.addSql(`alter table "moved_posts" add constraint "moved_posts_move_id_foreign" foreign key ("move_id") references "post_moves" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "moved_posts" drop constraint "moved_posts_move_id_foreign";`);

    this.addSql(`drop table if exists "post_moves" cascade;`);
    this.addSql(`drop table if exists "moved_posts" cascade;`);

    this.addSql(`delete from "thread_changes" where "kind" = 'POSTS_MOVED';`);
    this.addSql(`alter table "thread_changes" drop constraint "thread_changes_kind_check";`);
    this.addSql(`alter table "thread_changes" add constraint "thread_changes_kind_check" check ("kind" in ('POST_ADDED', 'POST_CHANGED', 'THREAD_CHANGED'));`);

    this.addSql(`drop trigger if exists "threads_last_reply_author" on "threads";`);
    this.addSql(`alter table "threads" drop column "has_moves";`);
    this.addSql(`create or replace function threads_find_last_reply_author() returns trigger as \$\$ declare found_id uuid; begin
  select last.author_id into found_id from (
    select t.post_seq as number from threads t where t.id = new.id
    union all select m.merged_offset from threads m where m.merged_into_id = new.id
  ) stretch
  cross join lateral (
    select p.created_at, p.author_id from posts p
    where p.thread_id = new.id and p.number > 1 and p.number <= stretch.number and p.deleted_at is null
    order by p.number desc limit 1
  ) last
  order by last.created_at desc limit 1;   update threads set last_reply_author_id = found_id
  where id = new.id and last_reply_author_id is distinct from found_id;   return null; end; \$\$ language plpgsql;`);
    this.addSql(`create constraint trigger "threads_last_reply_author" after update of last_reply_at on "threads" deferrable initially deferred for each row when (old.last_reply_at is distinct from new.last_reply_at and old.last_reply_author_id is not distinct from new.last_reply_author_id) execute function threads_find_last_reply_author();`);
  }

}
