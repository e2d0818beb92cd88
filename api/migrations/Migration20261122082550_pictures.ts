import { Migration } from '@mikro-orm/migrations';

export class Migration20261122082550_pictures extends Migration {

  override name = 'Migration20261122082550_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table "pictures" ("name" varchar(32) not null, "owner_id" uuid null, "address" text null, "width" int null, "height" int null, "bytes" int null, "created_at" timestamptz(3) not null, "failed_at" timestamptz(3) null, "unused_since" timestamptz(3) null, "removed_at" timestamptz(3) null, primary key ("name"));`);
    this.addSql(`create index "pictures_of_owner" on "pictures" ("owner_id", "created_at") where owner_id is not null;`);
    this.addSql(`create index "pictures_unused" on "pictures" ("unused_since") where unused_since is not null;`);
    this.addSql(`create index "pictures_removed" on "pictures" ("removed_at") where removed_at is not null;`);
    this.addSql(`alter table "pictures" add constraint "pictures_by_address" unique ("address");`);

    this.addSql(`create table "post_pictures" ("post_id" uuid not null, "picture_name" varchar(32) not null, primary key ("post_id", "picture_name"));`);
    this.addSql(`create index "post_pictures_by_picture" on "post_pictures" ("picture_name");`);

    this.addSql(`create index "users_by_picture" on "users" ("profile_picture") where profile_picture is not null;`);

    this.addSql(`alter table "post_pictures" add constraint "post_pictures_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "post_pictures" add constraint "post_pictures_picture_name_foreign" foreign key ("picture_name") references "pictures" ("name") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "post_pictures" drop constraint "post_pictures_picture_name_foreign";`);

    this.addSql(`drop table if exists "pictures" cascade;`);
    this.addSql(`drop table if exists "post_pictures" cascade;`);

    this.addSql(`drop index "users_by_picture";`);
  }

}
