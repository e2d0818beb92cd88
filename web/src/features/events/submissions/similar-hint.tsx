import { skipToken, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { dateWords } from "@vigilia/schema/words/event-words.ts";
import { useMemo } from "react";
import { Link } from "react-router-dom";

import { useDebounced } from "../../../platform/use-debounced.ts";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { SimilarEventsDocument, type SimilarEventsQuery } from "./similar-events.graphql.ts";
import { comparable, type SubmittedIncident } from "./submitted-values.ts";

const typingPause = 500;

type SimilarEvents = SimilarEventsQuery["similarEvents"];

/** What resembles the incident that is being filled in. A hint only: where it cannot be had, nothing is said. */
export function useSimilarEvents(incident: SubmittedIncident): SimilarEvents | undefined {
  const { type, sourceUrl, otherSourceUrls, date, latitude, longitude } = incident;
  const question = useMemo(
    () => comparable({ type, sourceUrl, otherSourceUrls, date, latitude, longitude }),
    [type, sourceUrl, otherSourceUrls, date, latitude, longitude],
  );
  const settled = useDebounced(question, typingPause);
  const { data } = useQuery(SimilarEventsDocument, settled ? { variables: settled } : skipToken);
  // A query that is skipped keeps its last answer.
  return settled && settled === question ? data?.similarEvents : undefined;
}

/** Says before sending what may be the same incident. It stops nobody. */
export function SimilarHint({ alike }: { alike: SimilarEvents | undefined }) {
  const isAlone = !alike || (alike.events.length === 0 && alike.waitingCount === 0);
  return (
    <div role="status">
      {!isAlone && (
        <div className="flex flex-col gap-2 rounded-md bg-warning-quiet px-4 py-3">
          <p className="font-medium">This incident may have been reported already.</p>
          {alike.events.length > 0 && (
            <ul className="flex flex-col gap-1">
              {alike.events.map((event) => (
                <li key={event.id} className="flex flex-wrap gap-x-2">
                  <time dateTime={event.date} className="text-ink-soft tabular-nums">
                    {dateWords(event)}
                  </time>
                  <Link
                    to={paths.event(event.id)}
                    target="_blank"
                    className="text-accent underline-offset-2 hover:underline"
                  >
                    {event.title}
                    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {alike.waitingCount > 0 && <p>{waitingWords(alike.waitingCount)}</p>}
          <p className="text-sm text-ink-soft">
            If yours is another incident, or a better source, please submit it.
          </p>
        </div>
      )}
    </div>
  );
}

function waitingWords(count: number): string {
  return count === 1
    ? "One like it is waiting for review."
    : `${count} like it are waiting for review.`;
}
