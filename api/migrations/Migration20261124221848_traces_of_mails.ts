import { Migration } from '@mikro-orm/migrations';

export class Migration20261124221848_traces_of_mails extends Migration {

  override name = 'Migration20261124221848_traces_of_mails';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notifications" add "trace" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "notifications" drop column "trace";`);
  }

}
