import { Migration } from '@mikro-orm/migrations';

/** Each member's eight choices stand in one column, which keeps what is not wanted. */
export class Migration20261122155419_notification_choices extends Migration {

  override name = 'Migration20261122155419_notification_choices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" add "choices" jsonb not null default '{}';`);
    this.addSql(`update "notification_preferences" p set "choices" = (
      select coalesce(jsonb_object_agg(kind, jsonb_strip_nulls(
        jsonb_build_object('inApp', nullif(in_app, true), 'mail', nullif(mail, true)))), '{}')
      from (values ('REPLY', p."reply", p."mail_reply"), ('QUOTE', p."quote", p."mail_quote"),
        ('MENTION', p."mention", p."mail_mention"), ('REACTION', p."reaction", p."mail_reaction")
      ) as c (kind, in_app, mail)
      where not (in_app and mail)
    );`);
    this.addSql(`alter table "notification_preferences" drop column "mail_mention", drop column "mail_quote", drop column "mail_reaction", drop column "mail_reply", drop column "mention", drop column "quote", drop column "reaction", drop column "reply";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" add "mail_mention" boolean not null default true, add "mail_quote" boolean not null default true, add "mail_reaction" boolean not null default true, add "mail_reply" boolean not null default true, add "mention" boolean not null default true, add "quote" boolean not null default true, add "reaction" boolean not null default true, add "reply" boolean not null default true;`);
    this.addSql(`update "notification_preferences" set
      "reply" = coalesce(("choices" -> 'REPLY' ->> 'inApp')::boolean, true),
      "mail_reply" = coalesce(("choices" -> 'REPLY' ->> 'mail')::boolean, true),
      "quote" = coalesce(("choices" -> 'QUOTE' ->> 'inApp')::boolean, true),
      "mail_quote" = coalesce(("choices" -> 'QUOTE' ->> 'mail')::boolean, true),
      "mention" = coalesce(("choices" -> 'MENTION' ->> 'inApp')::boolean, true),
      "mail_mention" = coalesce(("choices" -> 'MENTION' ->> 'mail')::boolean, true),
      "reaction" = coalesce(("choices" -> 'REACTION' ->> 'inApp')::boolean, true),
      "mail_reaction" = coalesce(("choices" -> 'REACTION' ->> 'mail')::boolean, true);`);
    this.addSql(`alter table "notification_preferences" drop column "choices";`);
  }

}
