import { Migration } from '@mikro-orm/migrations';

export class Migration20261124184433_submitters extends Migration {

  override name = 'Migration20261124184433_submitters';

  override up(): void | Promise<void> {
    this.addSql(`create table "submission_questions" ("id" uuid not null, "submission_id" uuid not null, "asker_id" uuid null, "question" text not null, "asked_at" timestamptz(3) not null, "answer" text null, "answered_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "submission_questions_of_submission" on "submission_questions" ("submission_id", "asked_at", "id");`);
    this.addSql(`create index "submission_questions_of_asker" on "submission_questions" ("asker_id");`);

    this.addSql(`alter table "submissions" add "merged_source_urls" text[] null, add "chain_id" uuid null;`);
    this.addSql(`create index "submissions_by_chain" on "submissions" ("chain_id");`);

    this.addSql(`alter table "submission_questions" add constraint "submission_questions_submission_id_foreign" foreign key ("submission_id") references "submissions" ("id") on delete cascade;`);
    this.addSql(`alter table "submission_questions" add constraint "submission_questions_asker_id_foreign" foreign key ("asker_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "submission_questions" cascade;`);

    this.addSql(`drop index "submissions_by_chain";`);
    this.addSql(`alter table "submissions" drop column "merged_source_urls", drop column "chain_id";`);
  }

}
