import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { ArrowRight } from "lucide-react";

import { dayText } from "../../../ui/text/age-text.ts";
import { EventHistoryFragmentDoc, type EventHistoryFragment } from "./event-history.graphql.ts";
import { changesBetween, type Revision } from "./revision-changes.ts";

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
              Revision {revision.revision} ·{" "}
              <time dateTime={revision.createdAt}>{dayText(new Date(revision.createdAt))}</time>
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
