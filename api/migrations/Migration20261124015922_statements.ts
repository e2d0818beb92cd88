import { Migration } from '@mikro-orm/migrations';

export class Migration20261124015922_statements extends Migration {

  override name = 'Migration20261124015922_statements';

  override up(): void | Promise<void> {
    this.addSql(`create table "statements" ("id" uuid not null, "recipient_id" uuid not null, "decision_id" uuid not null, "restriction" text not null, "ground" text null, "reason" text null, "origin" text not null, "moderator_id" uuid null, "thread_id" uuid null, "thread_title" text null, "post_id" uuid null, "post_revision" int null, "created_at" timestamptz(3) not null, "ends_at" timestamptz(3) null, "reverted_at" timestamptz(3) null, "appealed_at" timestamptz(3) null, "appeal_words" text null, "answered_at" timestamptz(3) null, "answerer_id" uuid null, "answer" text null, "is_granted" boolean null, primary key ("id"));`);
    this.addSql(`create index "statements_of_recipient" on "statements" ("recipient_id", "created_at", "id");`);
    this.addSql(`create index "statements_by_created_at" on "statements" ("created_at", "id");`);
    this.addSql(`create index "statements_of_post" on "statements" ("post_id") where post_id is not null;`);
    this.addSql(`create index "statements_of_thread" on "statements" ("thread_id") where thread_id is not null;`);
    this.addSql(`create index "statements_by_appeal" on "statements" ("appealed_at", "id") where appealed_at is not null;`);
    this.addSql(`alter table "statements" add constraint "statements_once_per_decision" unique ("decision_id", "recipient_id");`);

    this.addSql(`alter table "statements" add constraint "statements_recipient_id_foreign" foreign key ("recipient_id") references "users" ("id");`);
    this.addSql(`alter table "statements" add constraint "statements_moderator_id_foreign" foreign key ("moderator_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "statements" add constraint "statements_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on delete set null;`);
    this.addSql(`alter table "statements" add constraint "statements_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete set null;`);
    this.addSql(`alter table "statements" add constraint "statements_answerer_id_foreign" foreign key ("answerer_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "statements" add constraint "statements_answered_as_a_whole" check ((answered_at is null) = (is_granted is null) and (answered_at is null or appealed_at is not null));`);
    this.addSql(`alter table "statements" add constraint "statements_restriction_check" check ("restriction" in ('REMOVE_POST', 'OBJECT_TO_POST', 'EDIT_POST', 'REJECT_POST', 'REMOVE_THREAD', 'LOCK_THREAD', 'BAN'));`);
    this.addSql(`alter table "statements" add constraint "statements_ground_check" check ("ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);
    this.addSql(`alter table "statements" add constraint "statements_origin_check" check ("origin" in ('REPORT', 'STAFF', 'AUTOMATIC'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "statements" cascade;`);
  }

}
