import { Migration } from '@mikro-orm/migrations';

export class Migration20261123184643_email_change extends Migration {

  override name = 'Migration20261123184643_email_change';

  override up(): void | Promise<void> {
    this.addSql(`create table "email_changes" ("user_id" uuid not null, "email" citext not null, "asked_at" timestamptz(3) not null, primary key ("user_id"));`);
    this.addSql(`create index "email_changes_by_asked_at" on "email_changes" ("asked_at");`);

    this.addSql(`alter table "email_changes" add constraint "email_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "email_changes" cascade;`);
  }

}
