import { Migration } from '@mikro-orm/migrations';

export class Migration20261123114942_bookmarks extends Migration {

  override name = 'Migration20261123114942_bookmarks';

  override up(): void | Promise<void> {
    this.addSql(`create table "bookmarks" ("id" uuid not null, "user_id" uuid not null, "thread_id" uuid not null, "post_id" uuid null, "note" text not null, "note_words" tsvector not null, "created_at" timestamptz(3) not null, "removed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create unique index "bookmarks_of_post" on "bookmarks" (user_id, post_id) where post_id is not null;`);
    this.addSql(`create unique index "bookmarks_of_thread" on "bookmarks" (user_id, thread_id) where post_id is null;`);
    this.addSql(`create index "bookmarks_by_thread" on "bookmarks" ("thread_id", "user_id");`);
    this.addSql(`create index "bookmarks_by_post" on "bookmarks" ("post_id") where post_id is not null;`);
    this.addSql(`create index "bookmarks_by_age" on "bookmarks" ("user_id", "created_at", "id");`);

    this.addSql(`alter table "bookmarks" add constraint "bookmarks_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "bookmarks" add constraint "bookmarks_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on delete cascade;`);
    this.addSql(`alter table "bookmarks" add constraint "bookmarks_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "bookmarks" cascade;`);
  }

}
