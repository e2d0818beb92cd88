import { Migration } from '@mikro-orm/migrations';

export class Migration20261123121842_drafts extends Migration {

  override name = 'Migration20261123121842_drafts';

  override up(): void | Promise<void> {
    this.addSql(`create table "drafts" ("user_id" uuid not null, "about" text not null, "title" text not null, "body" text not null, "category_id" text not null, "revision" int null, "reason" text not null, "changed_at" timestamptz(3) not null, primary key ("user_id", "about"));`);
    this.addSql(`create index "drafts_by_age" on "drafts" ("user_id", "changed_at");`);

    this.addSql(`alter table "drafts" add constraint "drafts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "drafts" cascade;`);
  }

}
