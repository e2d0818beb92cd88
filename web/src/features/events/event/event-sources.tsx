import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { ExternalLink } from "lucide-react";

import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { EventSourcesFragmentDoc, type EventSourcesFragment } from "./event-sources.graphql.ts";

/** Distinguishes two pages of one outlet where their own titles are not known. */
const addressWithoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "");

export function EventSources({ event }: { event: FragmentType<EventSourcesFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventSourcesFragmentDoc,
    fragmentName: "EventSources",
    from: event,
  });
  if (!complete) return null;

  return (
    <section aria-labelledby="event-sources">
      <h2 id="event-sources" className="mb-2 text-xl font-semibold">
        Sources
      </h2>
      <ul className="flex flex-col gap-2">
        {data.sources.map(({ url, outlet, title }) => (
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
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
