import { Migration } from '@mikro-orm/migrations';

export class Migration20261124083857_hidings extends Migration {

  override name = 'Migration20261124083857_hidings';

  override up(): void | Promise<void> {
    this.addSql(`create table "post_hidings" ("id" uuid not null, "post_id" uuid not null, "post_revision" int not null, "ground" text not null, "hidden_at" timestamptz(3) not null, "decision_id" uuid null, primary key ("id"));`);
    this.addSql(`alter table "post_hidings" add constraint "post_hidings_once_a_version" unique ("post_id", "post_revision");`);

    this.addSql(`alter table "posts" add "hidden_at" timestamptz(3) null;`);
    this.addSql(`alter table "posts" add constraint "posts_hidden_by_nobody" check (hidden_at is null or (deleted_at is not null and deleted_by_id is null));`);

    this.addSql(`alter table "statements" drop constraint "statements_origin_check";`);
    this.addSql(`alter table "statements" drop constraint "statements_restriction_check";`);
    this.addSql(`alter table "statements" add constraint "statements_origin_check" check ("origin" in ('REPORT', 'STAFF', 'AUTOMATIC', 'PROGRAM'));`);
    this.addSql(`alter table "statements" add constraint "statements_restriction_check" check ("restriction" in ('REMOVE_POST', 'HIDE_POST', 'OBJECT_TO_POST', 'EDIT_POST', 'REJECT_POST', 'REMOVE_THREAD', 'LOCK_THREAD', 'BAN'));`);

    this.addSql(`alter table "post_hidings" add constraint "post_hidings_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "post_hidings" add constraint "post_hidings_ground_check" check ("ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "post_hidings" cascade;`);

    this.addSql(`alter table "posts" drop constraint "posts_hidden_by_nobody";`);
    this.addSql(`alter table "posts" drop column "hidden_at";`);

    this.addSql(`alter table "statements" drop constraint "statements_restriction_check";`);
    this.addSql(`alter table "statements" drop constraint "statements_origin_check";`);
    this.addSql(`alter table "statements" add constraint "statements_restriction_check" check ("restriction" in ('REMOVE_POST', 'OBJECT_TO_POST', 'EDIT_POST', 'REJECT_POST', 'REMOVE_THREAD', 'LOCK_THREAD', 'BAN'));`);
    this.addSql(`alter table "statements" add constraint "statements_origin_check" check ("origin" in ('REPORT', 'STAFF', 'AUTOMATIC'));`);
  }

}
