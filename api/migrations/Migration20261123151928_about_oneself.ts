import { Migration } from '@mikro-orm/migrations';

export class Migration20261123151928_about_oneself extends Migration {

  override name = 'Migration20261123151928_about_oneself';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" drop constraint "users_complete_until_erased";`);
    this.addSql(`alter table "users" add "about" text null;`);
    this.addSql(`alter table "users" add constraint "users_complete_until_erased" check ((erased_at is null and num_nulls(username, email, password_hash) = 0) or (erased_at is not null and num_nonnulls(username, email, password_hash, profile_picture, about) = 0));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop constraint "users_complete_until_erased";`);
    this.addSql(`alter table "users" drop column "about";`);
    this.addSql(`alter table "users" add constraint "users_complete_until_erased" check ((erased_at is null and num_nulls(username, email, password_hash) = 0) or (erased_at is not null and num_nonnulls(username, email, password_hash, profile_picture) = 0));`);
  }

}
