import { Migration } from '@mikro-orm/migrations';

export class Migration20261124082012_bans_of_decisions extends Migration {

  override name = 'Migration20261124082012_bans_of_decisions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "bans" add "decision_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "bans" drop column "decision_id";`);
  }

}
