import { typeWords } from "@vigilia/schema/words/event-words.ts";

import { placeFigures } from "../place-map/place.ts";
import type { EventHistoryFragment } from "./event-history.graphql.ts";

export type Revision = EventHistoryFragment["revisions"][number];

export interface RevisionChange {
  field: string;
  before: string;
  after: string;
}

const shown: { field: string; of: (revision: Revision) => string }[] = [
  { field: "Title", of: ({ title }) => title },
  { field: "Attributed to", of: ({ type }) => typeWords[type].name },
  { field: "Date", of: ({ date }) => date },
  { field: "Coordinates", of: (revision) => placeFigures(revision) },
  { field: "Source", of: ({ sourceUrl }) => sourceUrl },
];

/** What the public reads differently since the revision before. */
export function changesBetween(before: Revision, after: Revision): RevisionChange[] {
  return shown
    .map(({ field, of }) => ({ field, before: of(before), after: of(after) }))
    .filter((change) => change.before !== change.after);
}
