import { Migration } from '@mikro-orm/migrations';

export class Migration20261123022636_submitter extends Migration {

  override name = 'Migration20261123022636_submitter';

  override up(): void | Promise<void> {
    this.addSql(`alter table "submissions" add "submitter_id" uuid null;`);
    this.addSql(`alter table "submissions" add constraint "submissions_submitter_id_foreign" foreign key ("submitter_id") references "users" ("id") on delete set null;`);
    this.addSql(`create index "submissions_by_submitter" on "submissions" ("submitter_id", "submitted_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "submissions" drop constraint "submissions_submitter_id_foreign";`);

    this.addSql(`drop index "submissions_by_submitter";`);
    this.addSql(`alter table "submissions" drop column "submitter_id";`);
  }

}
