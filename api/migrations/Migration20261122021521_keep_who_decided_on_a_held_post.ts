import { Migration } from '@mikro-orm/migrations';

export class Migration20261122021521_keep_who_decided_on_a_held_post extends Migration {

  override name = 'Migration20261122021521_keep_who_decided_on_a_held_post';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "decided_by_id" uuid null;`);
    this.addSql(`alter table "posts" add constraint "posts_decided_by_id_foreign" foreign key ("decided_by_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" drop constraint "posts_decided_by_id_foreign";`);

    this.addSql(`alter table "posts" drop column "decided_by_id";`);
  }

}
