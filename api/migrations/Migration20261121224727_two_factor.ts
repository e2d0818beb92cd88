import { Migration } from '@mikro-orm/migrations';

export class Migration20261121224727_two_factor extends Migration {

  override name = 'Migration20261121224727_two_factor';

  override up(): void | Promise<void> {
    this.addSql(`create table "two_factors" ("user_id" uuid not null, "secret" text not null, "created_at" timestamptz(3) not null, "turned_on_at" timestamptz(3) null, "last_step" int null, primary key ("user_id"));`);

    this.addSql(`create table "recovery_codes" ("digest" text not null, "user_id" uuid not null, "used_at" timestamptz(3) null, primary key ("digest"));`);
    this.addSql(`create index "recovery_codes_by_user" on "recovery_codes" ("user_id");`);

    this.addSql(`alter table "two_factors" add constraint "two_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "two_factors" ("user_id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "recovery_codes" drop constraint "recovery_codes_user_id_foreign";`);

    this.addSql(`drop table if exists "two_factors" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
  }

}
