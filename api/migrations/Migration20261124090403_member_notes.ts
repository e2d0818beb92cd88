import { Migration } from '@mikro-orm/migrations';

export class Migration20261124090403_member_notes extends Migration {

  override name = 'Migration20261124090403_member_notes';

  override up(): void | Promise<void> {
    this.addSql(`create table "member_notes" ("id" uuid not null, "member_id" uuid not null, "author_id" uuid null, "body" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "member_notes_of_member" on "member_notes" ("member_id", "created_at", "id");`);
    this.addSql(`create index "member_notes_of_author" on "member_notes" ("author_id");`);

    this.addSql(`alter table "member_notes" add constraint "member_notes_member_id_foreign" foreign key ("member_id") references "users" ("id");`);
    this.addSql(`alter table "member_notes" add constraint "member_notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "member_notes" cascade;`);
  }

}
