import { Migration } from '@mikro-orm/migrations';

export class Migration20261123145735_digests extends Migration {

  override name = 'Migration20261123145735_digests';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" drop constraint "notification_preferences_mail_frequency_check";`);
    this.addSql(`alter table "notification_preferences" add "digest_at" timestamptz(3) not null default now();`);
    this.addSql(`alter table "notification_preferences" add constraint "notification_preferences_mail_frequency_check" check ("mail_frequency" in ('NEVER', 'INSTANT', 'DAILY', 'WEEKLY'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "notification_preferences" set "mail_frequency" = 'DAILY' where "mail_frequency" = 'WEEKLY';`);
    this.addSql(`alter table "notification_preferences" drop constraint "notification_preferences_mail_frequency_check";`);
    this.addSql(`alter table "notification_preferences" drop column "digest_at";`);
    this.addSql(`alter table "notification_preferences" add constraint "notification_preferences_mail_frequency_check" check ("mail_frequency" in ('NEVER', 'INSTANT', 'DAILY'));`);
  }

}
