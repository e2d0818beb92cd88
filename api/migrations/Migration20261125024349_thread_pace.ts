import { Migration } from '@mikro-orm/migrations';

export class Migration20261125024349_thread_pace extends Migration {

  override name = 'Migration20261125024349_thread_pace';

  override up(): void | Promise<void> {
    this.addSql(`create table "planned_locks" ("thread_id" uuid not null, "at" timestamptz(3) not null, "planned_by_id" uuid null, "reason" text not null, "ground" text null, primary key ("thread_id"));`);
    this.addSql(`create index "planned_locks_by_time" on "planned_locks" ("at");`);

    this.addSql(`alter table "threads" add "slow_mode_minutes" int null;`);
    this.addSql(`alter table "threads" add constraint "threads_slow_mode_minutes_check" check (slow_mode_minutes > 0);`);

    this.addSql(`alter table "planned_locks" add constraint "planned_locks_thread_id_foreign" foreign key ("thread_id") references "threads" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "planned_locks" add constraint "planned_locks_planned_by_id_foreign" foreign key ("planned_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "planned_locks" add constraint "planned_locks_ground_check" check ("ground" in ('SPAM', 'ABUSE', 'DISINFORMATION', 'ILLEGAL', 'OTHER'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "planned_locks" cascade;`);

    this.addSql(`alter table "threads" drop constraint "threads_slow_mode_minutes_check";`);
    this.addSql(`alter table "threads" drop column "slow_mode_minutes";`);
  }

}
