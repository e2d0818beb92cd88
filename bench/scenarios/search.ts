import { percentile, type Row, rowOf } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ask } from "../live/ask.ts";

/** As people type them, a slip of the finger among them. */
const typed = ["baltic cables 2024", "drones over warsaw", "germany cyber", "kiev", "gps jaming"];
const chosen = [
  { types: ["CHINESE"] },
  { categories: ["UNDERSEA"], dateFrom: "2024-01-01", dateTo: "2024-12-31" },
  { text: "drones warsaw" },
  { countryCodes: ["LT"], attributionAtLeast: "GOVERNMENT" },
];
const rounds = 5;

const suggestions = `query Typed($text: String!) {
  searchSuggestions(text: $text) {
    correctedText
    events { id title date datePrecision placeName countryCode latitude longitude }
    places { name countryCode latitude longitude zoom rest }
    filters { kind value label count rest }
  }
}`;
const counted = `query Counted($filter: EventFilter) { events(filter: $filter, first: 1) { totalCount } }`;
const selected = `query Selected($filter: EventFilter!) {
  mapSelection(version: "none", filter: $filter) { version rows laterIds }
}`;

/** What somebody waits for who types, letter by letter, and who switches a filter on. */
export async function measureSearch({ origin }: Site): Promise<Row[]> {
  const beginnings = typed.flatMap((text) =>
    Array.from({ length: text.length - 1 }, (_, at) => ({ text: text.slice(0, at + 2) })),
  );
  const filters = chosen.map((filter) => ({ filter }));
  const letters = await timesOf(origin, suggestions, beginnings);
  return [
    rowOf("suggestions for each letter", "ms", letters),
    { name: "the same, 95th percentile", unit: "ms", value: percentile(letters, 0.95) },
    rowOf("a filter to its count", "ms", await timesOf(origin, counted, filters)),
    rowOf("a filter to its rows on the map", "ms", await timesOf(origin, selected, filters)),
  ];
}

async function timesOf(origin: string, query: string, asked: readonly object[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // A guest's answer is kept until something changes; another alias is another question.
    const fresh = query.replace("{", `{ round${round}: __typename `);
    for (const variables of asked) {
      const started = performance.now();
      await ask(origin, { query: fresh, variables });
      times.push(performance.now() - started);
    }
  }
  return times;
}
