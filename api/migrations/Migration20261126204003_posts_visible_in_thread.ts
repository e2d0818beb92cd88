import { Migration } from '@mikro-orm/migrations';

export class Migration20261126204003_posts_visible_in_thread extends Migration {

  override name = 'Migration20261126204003_posts_visible_in_thread';

  override up(): void | Promise<void> {
    this.addSql(`create index "posts_visible_in_thread" on "posts" ("thread_id", "number") include ("author_id") where number is not null and deleted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "posts_visible_in_thread";`);
  }

}
