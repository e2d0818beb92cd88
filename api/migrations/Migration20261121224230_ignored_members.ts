import { Migration } from '@mikro-orm/migrations';

export class Migration20261121224230_ignored_members extends Migration {

  override name = 'Migration20261121224230_ignored_members';

  override up(): void | Promise<void> {
    this.addSql(`create table "ignored_members" ("member_id" uuid not null, "ignored_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("member_id", "ignored_id"));`);
    this.addSql(`create index "ignored_members_by_ignored" on "ignored_members" ("ignored_id");`);

    this.addSql(`alter table "ignored_members" add constraint "ignored_members_member_id_foreign" foreign key ("member_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "ignored_members" add constraint "ignored_members_ignored_id_foreign" foreign key ("ignored_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "ignored_members" add constraint "ignored_members_are_others" check (member_id <> ignored_id);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ignored_members" cascade;`);
  }

}
