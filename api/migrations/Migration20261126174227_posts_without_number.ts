import { Migration } from '@mikro-orm/migrations';

export class Migration20261126174227_posts_without_number extends Migration {

  override name = 'Migration20261126174227_posts_without_number';

  override up(): void | Promise<void> {
    this.addSql(`create index "posts_without_number" on "posts" ("author_id", "thread_id") where number is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "posts_without_number";`);
  }

}
