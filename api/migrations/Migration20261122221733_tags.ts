import { Migration } from '@mikro-orm/migrations';

export class Migration20261122221733_tags extends Migration {

  override name = 'Migration20261122221733_tags';

  override up(): void | Promise<void> {
    this.addSql(`create table "tags" ("id" uuid not null, "slug" text not null, "name" citext not null, "kind" text not null, "description" text not null, "created_at" timestamptz(3) not null, "retired_at" timestamptz(3) null, "merged_into_id" uuid null, primary key ("id"));`);
    this.addSql(`alter table "tags" add constraint "tags_slug_unique" unique ("slug");`);
    this.addSql(`alter table "tags" add constraint "tags_name_unique" unique ("name");`);
    this.addSql(`create index "tags_by_merged_into" on "tags" ("merged_into_id");`);

    this.addSql(`create table "event_tags" ("event_id" uuid not null, "tag_id" uuid not null, primary key ("event_id", "tag_id"));`);
    this.addSql(`create index "event_tags_by_tag" on "event_tags" ("tag_id", "event_id");`);

    this.addSql(`alter table "tags" add constraint "tags_merged_into_id_foreign" foreign key ("merged_into_id") references "tags" ("id") on delete restrict;`);
    this.addSql(`alter table "tags" add constraint "tags_kind_check" check ("kind" in ('ACTOR', 'TARGET', 'TOPIC'));`);

    this.addSql(`alter table "event_tags" add constraint "event_tags_event_id_foreign" foreign key ("event_id") references "events" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "event_tags" add constraint "event_tags_tag_id_foreign" foreign key ("tag_id") references "tags" ("id") on update cascade on delete restrict;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tags" drop constraint "tags_merged_into_id_foreign";`);
    this.addSql(`alter table "event_tags" drop constraint "event_tags_tag_id_foreign";`);

    this.addSql(`drop table if exists "tags" cascade;`);
    this.addSql(`drop table if exists "event_tags" cascade;`);
  }

}
