import { Migration } from '@mikro-orm/migrations';

export class Migration20261123151658_category_watches extends Migration {

  override name = 'Migration20261123151658_category_watches';

  override up(): void | Promise<void> {
    this.addSql(`create table "category_watches" ("user_id" uuid not null, "category_id" uuid not null, "watch_level" text not null, "updated_at" timestamptz(3) not null, primary key ("user_id", "category_id"));`);
    this.addSql(`create index "category_watches_of_category" on "category_watches" ("category_id", "user_id") where watch_level = 'WATCHING';`);

    this.addSql(`alter table "category_watches" add constraint "category_watches_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "category_watches" add constraint "category_watches_category_id_foreign" foreign key ("category_id") references "categories" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "category_watches" add constraint "category_watches_watch_level_check" check ("watch_level" in ('WATCHING', 'NORMAL', 'MUTED'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "category_watches" cascade;`);
  }

}
