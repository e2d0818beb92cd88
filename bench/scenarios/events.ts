import { type Row, rowOf } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ask } from "../live/ask.ts";

const runs = 15;

const page = `query Page($filter: EventFilter, $first: Int, $after: String, $sort: EventSort) {
  events(filter: $filter, first: $first, after: $after, sort: $sort) {
    nodes { id title date latitude longitude category attribution sources { url outlet } }
    pageInfo { endCursor hasNextPage }
  }
}`;
const counted = `query Count($filter: EventFilter) { events(filter: $filter, first: 1) { totalCount nodes { id } } }`;
const stats = `query Stats($filter: EventFilter) { eventStats(filter: $filter) { total byPeriod { from count } } }`;

const warsaw = { west: 20, south: 51.5, east: 22, north: 53 };
const europe = { west: -12, south: 34, east: 42, north: 71 };

const cases: [name: string, query: string, variables: object][] = [
  ["first page, no filter, 100 rows", page, { first: 100 }],
  ["one type", page, { first: 100, filter: { types: ["CHINESE"] } }],
  [
    "type and category and dates",
    page,
    {
      first: 100,
      filter: {
        types: ["CHINESE"],
        categories: ["RAIL"],
        dateFrom: "2020-01-01",
        dateTo: "2021-01-01",
      },
    },
  ],
  ["small box", page, { first: 100, filter: { bbox: warsaw } }],
  [
    "Europe, category, dates",
    page,
    { first: 100, filter: { bbox: europe, categories: ["DRONE"], dateTo: "2019-01-01" } },
  ],
  [
    "small box, category, type, dates",
    page,
    {
      first: 100,
      filter: { bbox: warsaw, types: ["RUSSIAN"], categories: ["CYBER"], dateFrom: "2018-01-01" },
    },
  ],
  ["country", page, { first: 100, filter: { countryCodes: ["LT"] } }],
  ["a rare word", page, { first: 100, filter: { text: "report 99999" } }],
  ["common words", page, { first: 100, filter: { text: "drones warsaw" } }],
  ["oldest first", page, { first: 100, sort: { field: "DATE", direction: "ASC" } }],
  [
    "updated since, by update",
    page,
    {
      first: 100,
      filter: { updatedSince: "2025-12-31T00:00:00Z" },
      sort: { field: "UPDATED_AT", direction: "ASC" },
    },
  ],
  ["totalCount of everything", counted, {}],
  ["totalCount of a filter", counted, { filter: { bbox: europe, types: ["CHINESE"] } }],
  ["statistics of everything", stats, {}],
];

/** The queries that the map and researchers send most. */
export async function measureEventQueries({ origin }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, query, variables] of cases) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const started = performance.now();
      // A guest's answer is kept until something changes; another alias is another question.
      const asked = query.replace("{", `{ run${run}: __typename `);
      await ask(origin, { query: asked, variables });
      times.push(performance.now() - started);
    }
    rows.push(rowOf(name, "ms", times));
  }
  return rows;
}
