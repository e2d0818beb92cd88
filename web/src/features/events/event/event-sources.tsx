import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { ExternalLink, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { useTimeZone } from "../../../platform/render-facts.ts";
import { dayText } from "../../../ui/text/relative-time.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { EventSourcesFragmentDoc, type EventSourcesFragment } from "./event-sources.graphql.ts";

type Source = EventSourcesFragment["sources"][number];

/** Distinguishes two pages of one outlet where their own titles are not known. */
const addressWithoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "");

interface PageStateProps extends Pick<Source, "state" | "readAt" | "checkedAt" | "changedAt"> {
  timeZone: "UTC" | undefined;
}

/** What a reader who follows the link should know of the page behind it. */
function PageState({ state, readAt, checkedAt, changedAt, timeZone }: PageStateProps) {
  const dayOf = (at: string) => dayText(new Date(at), timeZone);
  if (checkedAt && (state === "GONE" || state === "UNREACHABLE")) {
    return <Warning>This page could not be reached on {dayOf(checkedAt)}.</Warning>;
  }
  if (!readAt) return null;
  if (changedAt) return <Warning>The page has changed since {dayOf(readAt)}.</Warning>;
  return <p className="text-sm text-ink-faint">Read on {dayOf(readAt)}</p>;
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-baseline gap-1.5 text-sm text-ink-soft">
      <TriangleAlert
        aria-hidden="true"
        className="size-3.5 shrink-0 translate-y-0.5 text-warning"
      />
      <span>{children}</span>
    </p>
  );
}

export function EventSources({ event }: { event: FragmentType<EventSourcesFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventSourcesFragmentDoc,
    fragmentName: "EventSources",
    from: event,
  });
  const timeZone = useTimeZone();
  if (!complete) return null;

  return (
    <section aria-labelledby="event-sources">
      <h2 id="event-sources" className="mb-2 text-xl font-semibold">
        Sources
      </h2>
      <ul className="flex flex-col gap-2">
        {data.sources.map(({ url, outlet, title, ...page }) => (
          <li key={url} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent underline-offset-2 hover:underline"
            >
              {title}
              <ExternalLink
                aria-hidden="true"
                className="ml-1.5 inline size-3.5 align-[-0.125em]"
              />
              <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
            <p className="truncate text-sm text-ink-faint">
              {outlet === title ? addressWithoutScheme(url) : outlet}
              {page.publishedOn && ` · published ${dayText(new Date(page.publishedOn), "UTC")}`}
            </p>
            <PageState {...page} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
