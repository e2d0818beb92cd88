import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220202_event_summaries extends Migration {

  override name = 'Migration20261122220202_event_summaries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "events" add "summary" text null;`);

    this.addSql(`alter table "event_revisions" add "summary" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "event_revisions" drop column "summary";`);

    this.addSql(`alter table "events" drop column "summary";`);
  }

}
