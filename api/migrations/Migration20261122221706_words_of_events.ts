import { Migration } from '@mikro-orm/migrations';

/** A misspelt word of a search can be taken for one that some event holds. */
export class Migration20261122221706_words_of_events extends Migration {

  override name = 'Migration20261122221706_words_of_events';

  override up(): void | Promise<void> {
    this.addSql(`create table "event_words" ("word" text not null, primary key ("word"));`);
    this.addSql(`create index "event_words_by_prefix" on "event_words" (word text_pattern_ops);`);
    this.addSql(`create index "event_words_alike" on "event_words" using gin (word gin_trgm_ops);`);
    this.addSql(`insert into "event_words" (word)
      select distinct word from events, unnest(string_to_array(search_text, ' ')) as word
      where length(word) >= 4 and word !~ '[0-9]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "event_words" cascade;`);
  }

}
