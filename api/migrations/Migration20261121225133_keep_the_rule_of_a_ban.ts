import { Migration } from '@mikro-orm/migrations';

export class Migration20261121225133_keep_the_rule_of_a_ban extends Migration {

  override name = 'Migration20261121225133_keep_the_rule_of_a_ban';

  override up(): void | Promise<void> {
    this.addSql(`alter table "bans" add "ground" text null;`);
    this.addSql(`alter table "bans" add constraint "bans_ground_check" check ("ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "bans" drop constraint "bans_ground_check";`);
    this.addSql(`alter table "bans" drop column "ground";`);
  }

}
