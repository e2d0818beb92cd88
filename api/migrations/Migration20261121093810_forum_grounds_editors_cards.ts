import { Migration } from "@mikro-orm/migrations";

export class Migration20261121093810_forum_grounds_editors_cards extends Migration {
  override name = "Migration20261121093810_forum_grounds_editors_cards";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "post_events" ("post_id" uuid not null, "event_id" uuid not null, primary key ("post_id", "event_id"));`,
    );
    this.addSql(`create index "post_events_by_event" on "post_events" ("event_id");`);

    this.addSql(
      `alter table "posts" add "edited_by_id" uuid null, add "removal_ground" text null;`,
    );
    this.addSql(
      `alter table "posts" add constraint "posts_edited_by_id_foreign" foreign key ("edited_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "posts" add constraint "posts_removal_ground_check" check ("removal_ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`,
    );

    this.addSql(
      `alter table "post_events" add constraint "post_events_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "post_events" cascade;`);

    this.addSql(`alter table "posts" drop constraint "posts_edited_by_id_foreign";`);

    this.addSql(`alter table "posts" drop constraint "posts_removal_ground_check";`);
    this.addSql(`alter table "posts" drop column "edited_by_id", drop column "removal_ground";`);
  }
}
