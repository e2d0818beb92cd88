import { Migration } from '@mikro-orm/migrations';

export class Migration20261123124257_mail_defaults extends Migration {

  override name = 'Migration20261123124257_mail_defaults';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" add "mail_watched" boolean not null default false;`);
    this.addSql(`alter table "notification_preferences" alter column "mail_frequency" set default 'INSTANT';`);
    // Who had asked for mails goes on getting what they asked for
    this.addSql(`update "notification_preferences" set "mail_watched" = true,
      "choices" = jsonb_set("choices", '{REACTION}', '{"mail": true}'::jsonb || coalesce("choices" -> 'REACTION', '{}'::jsonb))
      where "mail_frequency" <> 'NEVER';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" drop column "mail_watched";`);
    this.addSql(`alter table "notification_preferences" alter column "mail_frequency" set default 'NEVER';`);
  }

}
