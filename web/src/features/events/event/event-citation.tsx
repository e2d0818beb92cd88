import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Share2 } from "lucide-react";

import { useOrigin, useTimeZone } from "../../../platform/render-facts.ts";
import { lazyOverlay } from "../../../ui/blocks/lazy-overlay.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { longDayText } from "../../../ui/text/relative-time.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { EventCitationFragmentDoc, type EventCitationFragment } from "./event-citation.graphql.ts";

const ShareDialog = lazyOverlay(
  "dialog",
  async () => (await import("../share/share-dialog.tsx")).ShareDialog,
);

interface CitedEvent {
  title: string;
  revision: number;
  publishedAt: string;
  retractedAt: string | null;
}

interface Reading {
  url: string;
  /** The reader's day. */
  readOn: Date;
  /** The reader's own where it is not given. */
  timeZone?: "UTC" | undefined;
}

/** One line in the form most journals accept: who, year, what, which version, where, when read. */
export function citationOf(
  { title, revision, publishedAt, retractedAt }: CitedEvent,
  { url, readOn, timeZone }: Reading,
): string {
  const year = new Date(publishedAt).getUTCFullYear();
  const version = `revision ${revision}${retractedAt ? ", withdrawn" : ""}`;
  return `Vigilia (${year}): “${title}”, ${version}. ${url} (accessed ${longDayText(readOn, timeZone)}).`;
}

/** How to pass the event on: its address, and a line for a bibliography. */
export function EventCitation({ event }: { event: FragmentType<EventCitationFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventCitationFragmentDoc,
    fragmentName: "EventCitation",
    from: event,
  });
  const readOn = useNow();
  const timeZone = useTimeZone();
  const origin = useOrigin();
  if (!complete) return null;
  const url = new URL(paths.event(data.id), origin).href;
  const citation = citationOf(data, { url, readOn, timeZone });

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
        <ShareDialog
          description="The event's page, or a frame with its facts, its place and its sources."
          pageOf={() => ({
            title: data.title,
            url,
            embedUrl: new URL(paths.embedEvent(data.id), origin).href,
          })}
          trigger={
            <Button size="sm">
              <Share2 aria-hidden="true" className="size-4" />
              Share
            </Button>
          }
        />
      </div>
    </section>
  );
}
