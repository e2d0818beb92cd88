import { Migration } from '@mikro-orm/migrations';

export class Migration20261123150301_submissions_by_decision extends Migration {

  override name = 'Migration20261123150301_submissions_by_decision';

  override up(): void | Promise<void> {
    this.addSql(`create index "submissions_by_decision" on "submissions" ("status", "reviewed_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "submissions_by_decision";`);
  }

}
