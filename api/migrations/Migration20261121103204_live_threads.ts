import { Migration } from '@mikro-orm/migrations';

export class Migration20261121103204_live_threads extends Migration {

  override name = 'Migration20261121103204_live_threads';

  override up(): void | Promise<void> {
    this.addSql(`create table "thread_feeds" ("thread_id" uuid not null, "sequence" bigint not null default '0', "forgotten_through" bigint not null default '0', primary key ("thread_id"));`);

    this.addSql(`create table "thread_changes" ("thread_id" uuid not null, "sequence" bigint not null, "kind" text not null, "post_id" uuid null, "number" int null, "at" timestamptz(3) not null, primary key ("thread_id", "sequence"));`);
    this.addSql(`create index "thread_changes_by_at" on "thread_changes" ("at");`);

    this.addSql(`alter table "thread_feeds" add constraint "thread_feeds_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "thread_changes" add constraint "thread_changes_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on delete cascade;`);
    this.addSql(`alter table "thread_changes" add constraint "thread_changes_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "thread_changes" add constraint "thread_changes_name_posts" check ((kind = 'THREAD_CHANGED') = (post_id is null) and (post_id is null) = (number is null));`);
    this.addSql(`alter table "thread_changes" add constraint "thread_changes_kind_check" check ("kind" in ('POST_ADDED', 'POST_CHANGED', 'THREAD_CHANGED'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "thread_feeds" cascade;`);
    this.addSql(`drop table if exists "thread_changes" cascade;`);
  }

}
