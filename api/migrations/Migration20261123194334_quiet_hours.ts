import { Migration } from '@mikro-orm/migrations';

export class Migration20261123194334_quiet_hours extends Migration {

  override name = 'Migration20261123194334_quiet_hours';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" add "quiet_hours" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" drop column "quiet_hours";`);
  }

}
