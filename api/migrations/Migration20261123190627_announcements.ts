import { Migration } from '@mikro-orm/migrations';

export class Migration20261123190627_announcements extends Migration {

  override name = 'Migration20261123190627_announcements';

  override up(): void | Promise<void> {
    this.addSql(`create table "announcements" ("id" uuid not null, "author_id" uuid not null, "title" text null, "text" text not null, "is_in_bell" boolean not null, "is_banner" boolean not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "announcements_by_age" on "announcements" ("created_at", "id");`);
    this.addSql(`create unique index "announcements_one_banner" on "announcements" ("is_banner") where is_banner and ended_at is null;`);

    this.addSql(`alter table "announcements" add constraint "announcements_author_id_foreign" foreign key ("author_id") references "users" ("id");`);
    this.addSql(`alter table "announcements" add constraint "announcements_reach_somebody" check (is_in_bell or is_banner);`);
    this.addSql(`alter table "announcements" add constraint "announcements_end_as_banners" check (is_banner or (expires_at is null and ended_at is null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "announcements" cascade;`);
  }

}
