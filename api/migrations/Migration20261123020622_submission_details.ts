import { Migration } from '@mikro-orm/migrations';

export class Migration20261123020622_submission_details extends Migration {

  override name = 'Migration20261123020622_submission_details';

  override up(): void | Promise<void> {
    this.addSql(`alter table "submissions" add "other_source_urls" text[] not null default '{}', add "place_name" text null, add "note" text null;`);
    this.addSql(`create index "submissions_by_other_source_urls" on "submissions" using gin ("other_source_urls");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "submissions_by_other_source_urls";`);
    this.addSql(`alter table "submissions" drop column "other_source_urls", drop column "place_name", drop column "note";`);
  }

}
