import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { typeWords } from "@vigilia/schema/words/event-words.ts";
import { ArrowRight } from "lucide-react";

import { LocalTime } from "../../../ui/text/relative-time.tsx";
import { placeFigures } from "../place-map/place.ts";
import { type EventHistoryFragment, EventHistoryFragmentDoc } from "./event-history.graphql.ts";

export type Revision = EventHistoryFragment["revisions"][number];

interface RevisionChange {
  field: string;
  before: string;
  after: string;
}

const shown: { field: string; of: (revision: Revision) => string }[] = [
  { field: "Title", of: ({ title }) => title },
  { field: "Summary", of: ({ summary }) => summary ?? "none" },
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

/** Every public version, newest first, and why it was corrected. */
export function EventHistory({ event }: { event: FragmentType<EventHistoryFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventHistoryFragmentDoc,
    fragmentName: "EventHistory",
    from: event,
  });
  if (!complete) return null;
  const { revisions } = data;

  return (
    <section aria-labelledby="event-history">
      <h2 id="event-history" className="mb-2 text-xl font-semibold">
        History
      </h2>
      <ol reversed className="flex flex-col gap-4 border-l border-line pl-4">
        {revisions.map((revision, index) => (
          <li key={revision.revision} className="flex flex-col gap-1">
            <p className="text-sm text-ink-faint">
              Revision {revision.revision} · <LocalTime at={revision.createdAt} />
            </p>
            <p>{revision.reason ?? "Published"}</p>
            <Changes before={revisions[index + 1]} after={revision} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ before, after }: { before: Revision | undefined; after: Revision }) {
  const changes = before ? changesBetween(before, after) : [];
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {changes.map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-ink-faint">{change.field}</dt>
          <dd className="mb-1 min-w-0 break-words text-ink-soft">
            <del className="text-ink-faint">{change.before}</del>
            <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5" />
            <ins className="no-underline">{change.after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
