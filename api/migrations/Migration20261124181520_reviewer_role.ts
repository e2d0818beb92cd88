import { Migration } from '@mikro-orm/migrations';

export class Migration20261124181520_reviewer_role extends Migration {

  override name = 'Migration20261124181520_reviewer_role';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" drop constraint "users_role_check";`);
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('USER', 'REVIEWER', 'MODERATOR', 'ADMIN'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop constraint "users_role_check";`);
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('USER', 'MODERATOR', 'ADMIN'));`);
  }

}
