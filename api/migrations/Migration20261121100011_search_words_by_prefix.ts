import { Migration } from '@mikro-orm/migrations';

export class Migration20261121100011_search_words_by_prefix extends Migration {

  override name = 'Migration20261121100011_search_words_by_prefix';

  override up(): void | Promise<void> {
    this.addSql(`create index "search_words_by_prefix" on "search_words" (word text_pattern_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "search_words_by_prefix";`);
  }

}
