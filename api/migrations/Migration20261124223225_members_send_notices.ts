import { Migration } from '@mikro-orm/migrations';

export class Migration20261124223225_members_send_notices extends Migration {

  override name = 'Migration20261124223225_members_send_notices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notices" add "rule" text null, add "sender_id" uuid null;`);
    this.addSql(`alter table "notices" add constraint "notices_sender_id_foreign" foreign key ("sender_id") references "users" ("id") on delete set null;`);
    this.addSql(`create index "notices_of_sender" on "notices" ("sender_id", "created_at") where sender_id is not null;`);
    this.addSql(`alter table "notices" add constraint "notices_rule_check" check ("rule" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "notices" drop constraint "notices_sender_id_foreign";`);

    this.addSql(`drop index "notices_of_sender";`);
    this.addSql(`alter table "notices" drop constraint "notices_rule_check";`);
    this.addSql(`alter table "notices" drop column "rule", drop column "sender_id";`);
  }

}
