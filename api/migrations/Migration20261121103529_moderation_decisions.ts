import { Migration } from '@mikro-orm/migrations';

export class Migration20261121103529_moderation_decisions extends Migration {

  override name = 'Migration20261121103529_moderation_decisions';

  override up(): void | Promise<void> {
    this.addSql(`create table "report_claims" ("post_id" uuid not null, "moderator_id" uuid not null, "claimed_at" timestamptz(3) not null, primary key ("post_id"));`);

    this.addSql(`alter table "threads" drop constraint "threads_event_id_unique";`);
    this.addSql(`create unique index "threads_one_of_event" on "threads" ("event_id") where deleted_at is null;`);

    this.addSql(`alter table "posts" add "removal_decision_id" uuid null;`);
    this.addSql(`create index "posts_of_removal_decision" on "posts" ("removal_decision_id") where removal_decision_id is not null;`);

    this.addSql(`alter table "reports" drop constraint "reports_open_until_handled";`);
    this.addSql(`alter table "reports" add "decision_id" uuid null;`);
    this.addSql(`create index "reports_of_decision" on "reports" ("decision_id") where decision_id is not null;`);
    this.addSql(`alter table "reports" add constraint "reports_open_until_handled" check ((status = 'OPEN') = (handled_at is null) and (handled_at is null) = (decision_id is null));`);

    this.addSql(`alter table "report_claims" add constraint "report_claims_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "report_claims" add constraint "report_claims_moderator_id_foreign" foreign key ("moderator_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "report_claims" cascade;`);

    this.addSql(`drop index "posts_of_removal_decision";`);
    this.addSql(`alter table "posts" drop column "removal_decision_id";`);

    this.addSql(`drop index "reports_of_decision";`);
    this.addSql(`alter table "reports" drop constraint "reports_open_until_handled";`);
    this.addSql(`alter table "reports" drop column "decision_id";`);
    this.addSql(`alter table "reports" add constraint "reports_open_until_handled" check ((status = 'OPEN') = (handled_at is null));`);

    this.addSql(`drop index "threads_one_of_event";`);
    this.addSql(`alter table "threads" add constraint "threads_event_id_unique" unique ("event_id");`);
  }

}
