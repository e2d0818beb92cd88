import { Migration } from '@mikro-orm/migrations';

export class Migration20261124192123_posts_ever_held extends Migration {

  override name = 'Migration20261124192123_posts_ever_held';

  override up(): void | Promise<void> {
    this.addSql(`create index "posts_ever_held" on "posts" ("held_at") where held_at is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "posts_ever_held";`);
  }

}
