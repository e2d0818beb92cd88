import { Migration } from '@mikro-orm/migrations';

export class Migration20261123182347_event_alerts extends Migration {

  override name = 'Migration20261123182347_event_alerts';

  override up(): void | Promise<void> {
    this.addSql(`create table "event_alerts" ("id" uuid not null, "user_id" uuid not null, "name" citext not null, "filter" jsonb not null, "created_at" timestamptz(3) not null, "matched_through" bigint not null, primary key ("id"));`);
    this.addSql(`create index "event_alerts_by_matched_through" on "event_alerts" ("matched_through");`);
    this.addSql(`alter table "event_alerts" add constraint "event_alerts_by_name" unique ("user_id", "name");`);

    this.addSql(`alter table "notifications" add "path" text null;`);

    this.addSql(`alter table "event_alerts" add constraint "event_alerts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "event_alerts" cascade;`);

    this.addSql(`alter table "notifications" drop column "path";`);
  }

}
