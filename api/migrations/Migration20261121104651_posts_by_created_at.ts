import { Migration } from '@mikro-orm/migrations';

export class Migration20261121104651_posts_by_created_at extends Migration {

  override name = 'Migration20261121104651_posts_by_created_at';

  override up(): void | Promise<void> {
    this.addSql(`create index "posts_by_created_at" on "posts" ("created_at", "id") where number is not null and deleted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "posts_by_created_at";`);
  }

}
