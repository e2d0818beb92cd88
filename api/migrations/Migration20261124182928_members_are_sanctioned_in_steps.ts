import { Migration } from '@mikro-orm/migrations';

/** What an installation begins with; its admins keep them from then on. */
const firstReasons = [
  ["SPAM", "Advertising", "This is advertising. Vigilia is for incidents and what is known of them, not for offers."],
  ["SPAM", "The same again", "You have posted the same in several places. Once is enough; please answer where the matter is discussed."],
  ["ABUSE", "Insult", "This attacks a person instead of the matter. Please stay polite, also where you disagree."],
  ["ABUSE", "Threat", "This threatens somebody. Threats have no place here, whatever the reason."],
  ["DISINFORMATION", "No source", "This states something as a fact and names no source. Please say where it is from, or that it is a guess."],
  ["ILLEGAL", "Private data", "This shows private data of somebody, such as an address or a phone number, which the law protects."],
  ["OTHER", "Off topic", "This has nothing to do with the thread. Please open one of your own, or write where it belongs."],
];

export class Migration20261124182928_members_are_sanctioned_in_steps extends Migration {

  override name = 'Migration20261124182928_members_are_sanctioned_in_steps';

  override up(): void | Promise<void> {
    this.addSql(`create table "stock_reasons" ("id" uuid not null, "ground" text null, "name" text not null, "text" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "stock_reasons" add constraint "stock_reasons_by_name" unique ("name");`);

    this.addSql(`create table "sanctions" ("id" uuid not null, "user_id" uuid not null, "kind" text not null, "reason" text not null, "ground" text null, "decision_id" uuid null, "moderator_id" uuid null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, "pace_minutes" int null, "acknowledged_at" timestamptz(3) null, "lifted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "sanctions_of_user" on "sanctions" ("user_id", "created_at", "id");`);
    this.addSql(`create index "sanctions_in_force" on "sanctions" ("user_id") where lifted_at is null and acknowledged_at is null;`);
    this.addSql(`create index "sanctions_of_decision" on "sanctions" ("decision_id") where decision_id is not null;`);

    this.addSql(`create table "post_removals" ("id" uuid not null, "user_id" uuid not null, "moderator_id" uuid null, "reason" text not null, "ground" text null, "created_at" timestamptz(3) not null, "posts" int not null, "returned_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "post_removals_of_user" on "post_removals" ("user_id", "created_at", "id");`);

    this.addSql(`create table "listed_terms" ("id" uuid not null, "kind" text not null, "term" text not null, "folded" text not null, "created_at" timestamptz(3) not null, "created_by_id" uuid null, primary key ("id"));`);
    this.addSql(`alter table "listed_terms" add constraint "listed_terms_once" unique ("kind", "folded");`);

    this.addSql(`alter table "threads" add "removal_decision_id" uuid null;`);
    this.addSql(`create index "threads_of_removal_decision" on "threads" ("removal_decision_id") where removal_decision_id is not null;`);

    this.addSql(`alter table "posts" add "hold_causes" jsonb null;`);

    this.addSql(`alter table "statements" drop constraint "statements_restriction_check";`);
    this.addSql(`alter table "statements" add "pace_minutes" int null;`);
    this.addSql(`alter table "statements" add constraint "statements_restriction_check" check ("restriction" in ('REMOVE_POST', 'HIDE_POST', 'OBJECT_TO_POST', 'EDIT_POST', 'REJECT_POST', 'REMOVE_THREAD', 'LOCK_THREAD', 'REMOVE_ALL_POSTS', 'WARNING', 'SLOW_WRITING', 'HOLD_POSTS', 'BAN'));`);

    this.addSql(`alter table "stock_reasons" add constraint "stock_reasons_ground_check" check ("ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);

    this.addSql(`alter table "sanctions" add constraint "sanctions_user_id_foreign" foreign key ("user_id") references "users" ("id");`);
    this.addSql(`alter table "sanctions" add constraint "sanctions_moderator_id_foreign" foreign key ("moderator_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "sanctions" add constraint "sanctions_end_after_start" check (expires_at > created_at);`);
    this.addSql(`alter table "sanctions" add constraint "sanctions_pace_of_slowed_writing" check ((kind = 'SLOW_WRITING') = (pace_minutes is not null));`);
    this.addSql(`alter table "sanctions" add constraint "sanctions_warnings_are_acknowledged" check (kind = 'WARNING' and expires_at is null or kind <> 'WARNING' and acknowledged_at is null);`);
    this.addSql(`alter table "sanctions" add constraint "sanctions_kind_check" check ("kind" in ('WARNING', 'SLOW_WRITING', 'HOLD_POSTS'));`);
    this.addSql(`alter table "sanctions" add constraint "sanctions_ground_check" check ("ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);

    this.addSql(`alter table "post_removals" add constraint "post_removals_user_id_foreign" foreign key ("user_id") references "users" ("id");`);
    this.addSql(`alter table "post_removals" add constraint "post_removals_moderator_id_foreign" foreign key ("moderator_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "post_removals" add constraint "post_removals_ground_check" check ("ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);

    this.addSql(`alter table "listed_terms" add constraint "listed_terms_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "listed_terms" add constraint "listed_terms_kind_check" check ("kind" in ('WORD', 'HOST'));`);

    this.addFirstReasons();
  }

  private addFirstReasons(): void {
    for (const [ground, name, text] of firstReasons) {
      this.addSql(`insert into "stock_reasons" ("id", "ground", "name", "text", "created_at") values (gen_random_uuid(), '${ground}', '${name}', '${text}', now());`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "stock_reasons" cascade;`);
    this.addSql(`drop table if exists "sanctions" cascade;`);
    this.addSql(`drop table if exists "post_removals" cascade;`);
    this.addSql(`drop table if exists "listed_terms" cascade;`);

    this.addSql(`alter table "posts" drop column "hold_causes";`);

    this.addSql(`alter table "statements" drop constraint "statements_restriction_check";`);
    this.addSql(`alter table "statements" drop column "pace_minutes";`);
    this.addSql(`alter table "statements" add constraint "statements_restriction_check" check ("restriction" in ('REMOVE_POST', 'HIDE_POST', 'OBJECT_TO_POST', 'EDIT_POST', 'REJECT_POST', 'REMOVE_THREAD', 'LOCK_THREAD', 'BAN'));`);

    this.addSql(`drop index "threads_of_removal_decision";`);
    this.addSql(`alter table "threads" drop column "removal_decision_id";`);
  }

}
