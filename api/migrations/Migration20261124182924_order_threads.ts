import { Migration } from '@mikro-orm/migrations';

export class Migration20261124182924_order_threads extends Migration {

  override name = 'Migration20261124182924_order_threads';

  override up(): void | Promise<void> {
    this.addSql(`create index "threads_in_order" on "threads" ("is_pinned", "bumped_at", "id") where published_at is not null and deleted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "threads_in_order";`);
  }

}
