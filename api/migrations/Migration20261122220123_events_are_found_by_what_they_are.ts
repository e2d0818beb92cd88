import { Migration } from '@mikro-orm/migrations';
import { foldWords } from '@vigilia/schema/fold-words.ts';

interface Row {
  id: string;
  search_text: string;
  place_name: string | null;
  attribution_note: string | null;
  outlets: string | null;
}

const rowsAtOnce = 5_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Search looks at places, notes, every outlet, kinds, sides, countries and years, too. */
export class Migration20261122220123_events_are_found_by_what_they_are extends Migration {

  override name = 'Migration20261122220123_events_are_found_by_what_they_are';

  override async up(): Promise<void> {
    await this.execute(`alter table "events" drop column "search_words";`);
    await this.#readPlacesAndNotes();
    this.addSql(`alter table "events" add "search_words" tsvector generated always as (array_to_tsvector(array_cat(string_to_array(search_text, ' '), array_remove(array['=' || category, '=' || type, '=' || extract(year from date)::text, '=' || country_code::text], null)))) stored null;`);
    this.addSql(`create index "events_by_words" on "events" using gin (search_words) where retracted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "events" drop column "search_words";`);
    this.addSql(`alter table "events" add "search_words" tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored null;`);
    this.addSql(`create index "events_by_words" on "events" using gin (search_words) where retracted_at is null;`);
  }

  /** Words are folded by the program alone, a few thousand events at a time. */
  async #readPlacesAndNotes(): Promise<void> {
    for (let after = beforeAll; ; ) {
      const found = await this.execute(
        `select e.id, e.search_text, e.place_name, e.attribution_note,
          (select string_agg(s.outlet, ' ') from event_sources s where s.event_id = e.id) as outlets
         from events e where e.id > '${after}' order by e.id limit ${rowsAtOnce}`,
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns that were asked for
      const rows = found as unknown as Row[];
      if (rows.length === 0) return;
      const texts = rows.map((row) => ({ id: row.id, text: wordsOf(row) }));
      await this.execute(
        `update events e set search_text = t.text
         from json_to_recordset(?) as t (id uuid, text text) where e.id = t.id`,
        [JSON.stringify(texts)],
      );
      after = rows.at(-1)?.id ?? after;
    }
  }

}

const plain: Record<string, string> = {
  ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th',
};

function wordsOf({ search_text, place_name, attribution_note, outlets }: Row): string {
  const words = foldWords([search_text, place_name, attribution_note, outlets].join(' '));
  const both = words.flatMap((word) => [word, word.replace(/[łøđðħıæœßþ]/g, (letter) => plain[letter] ?? letter)]);
  return [...new Set(both)].join(' ');
}
