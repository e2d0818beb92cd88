import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { paths } from "../../../../../schema/paths.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { citationOf } from "./citation.ts";
import { EventCitationFragmentDoc, type EventCitationFragment } from "./event-citation.graphql.ts";
import { ShareButton } from "./share-button.tsx";

/** How to pass the event on: its address, and a line for a bibliography. */
export function EventCitation({ event }: { event: FragmentType<EventCitationFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventCitationFragmentDoc,
    fragmentName: "EventCitation",
    from: event,
  });
  const readOn = useNow();
  if (!complete) return null;
  const url = new URL(paths.event(data.id), location.origin).href;
  const citation = citationOf(data, { url, readOn });

  return (
    <section aria-labelledby="event-citation" className="flex flex-col gap-3">
      <h2 id="event-citation" className="text-xl font-semibold">
        Cite and share
      </h2>
      <p className="rounded-md bg-sunken px-3 py-2 text-sm break-words text-ink-soft">{citation}</p>
      <p className="text-sm text-ink-faint">Licence of the entry: CC BY 4.0</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={citation}>Copy citation</CopyButton>
        <CopyButton text={url}>Copy link</CopyButton>
        <ShareButton title={data.title} url={url} />
      </div>
    </section>
  );
}
