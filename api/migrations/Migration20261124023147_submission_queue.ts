import { Migration } from '@mikro-orm/migrations';

export class Migration20261124023147_submission_queue extends Migration {

  override name = 'Migration20261124023147_submission_queue';

  override up(): void | Promise<void> {
    this.addSql(`create table "submission_notes" ("id" uuid not null, "submission_id" uuid not null, "author_id" uuid null, "body" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "submission_notes_of_submission" on "submission_notes" ("submission_id", "created_at", "id");`);
    this.addSql(`create index "submission_notes_of_author" on "submission_notes" ("author_id");`);

    this.addSql(`create table "submission_claims" ("submission_id" uuid not null, "moderator_id" uuid not null, "claimed_at" timestamptz(3) not null, primary key ("submission_id"));`);
    this.addSql(`create index "submission_claims_of_moderator" on "submission_claims" ("moderator_id");`);

    this.addSql(`alter table "submissions" add "held_at" timestamptz(3) null, add "held_by_id" uuid null, add "hold_reason" text null;`);
    this.addSql(`alter table "submissions" add constraint "submissions_held_by_id_foreign" foreign key ("held_by_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "submission_notes" add constraint "submission_notes_submission_id_foreign" foreign key ("submission_id") references "submissions" ("id") on delete cascade;`);
    this.addSql(`alter table "submission_notes" add constraint "submission_notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "submission_claims" add constraint "submission_claims_submission_id_foreign" foreign key ("submission_id") references "submissions" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "submission_claims" add constraint "submission_claims_moderator_id_foreign" foreign key ("moderator_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "submission_notes" cascade;`);
    this.addSql(`drop table if exists "submission_claims" cascade;`);

    this.addSql(`alter table "submissions" drop constraint "submissions_held_by_id_foreign";`);

    this.addSql(`alter table "submissions" drop column "held_at", drop column "held_by_id", drop column "hold_reason";`);
  }

}
