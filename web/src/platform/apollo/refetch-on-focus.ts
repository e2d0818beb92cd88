import { type ObservableQuery, RefetchEventManager } from "@apollo/client";
import { filter, fromEvent, merge, type Observable } from "rxjs";

import { type FetchTimes, isAboutThreads } from "./freshness.ts";

/** What was answered longer ago is asked for again when the reader comes back to the window. */
const freshMilliseconds = 120_000;

/**
 * Threads and posts, and queries that say `refetchOn: { windowFocus: true }`, are asked for always; all others when
 * their answer is old.
 */
export function createRefetchEvents(times: FetchTimes): RefetchEventManager {
  return new RefetchEventManager({
    sources: { windowFocus: windowFocuses },
    handlers: {
      windowFocus: ({ client, matchesRefetchOn }) =>
        client.refetchQueries({
          include: "active",
          onQueryUpdated: (query) =>
            isAlwaysRefetched(query) ||
            (matchesRefetchOn(query) && times.ageOf(query) > freshMilliseconds),
        }),
    },
  });
}

function windowFocuses(): Observable<Event> {
  const shown = fromEvent(document, "visibilitychange").pipe(
    filter(() => document.visibilityState === "visible"),
  );
  return merge(fromEvent(window, "focus"), shown);
}

function isAlwaysRefetched({ query, options }: ObservableQuery): boolean {
  const { refetchOn } = options;
  const isWanted = typeof refetchOn === "object" && refetchOn.windowFocus === true;
  return isWanted || isAboutThreads(query);
}
