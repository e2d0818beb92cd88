import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useRef } from "react";

import { useLiveReturn } from "../../../platform/apollo/live-return.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { asksFor, type EventFilters } from "../filters/event-filters.ts";
import { MapSelectionDocument } from "../filters/map-selection.graphql.ts";
import type { EventMapSession } from "../map/event-map-session.ts";
import { EventPublishedDocument } from "./event-published.graphql.ts";

interface DrawnMap {
  session: EventMapSession | undefined;
  /** Of the snapshot that the map has loaded: what was published since is told first. */
  version: string | undefined;
}

/**
 * Draws events as they are published, and says so in passing of those that the visitor asked for; those of a time
 * without connection are only drawn.
 */
export function usePublishedEvents({ session, version }: DrawnMap, filters: EventFilters): void {
  const returning = useRef<Promise<void>>(undefined);
  const client = useApolloClient();
  // Where words are looked for, the server knows which events hold them.
  const searchAnew = () => void client.refetchQueries({ include: [MapSelectionDocument] });
  useLiveReturn(() => {
    const caughtUp = session?.catchUp().finally(() => {
      if (returning.current === caughtUp) returning.current = undefined;
    });
    returning.current = caughtUp;
    searchAnew();
  });
  useSubscription(EventPublishedDocument, {
    variables: { after: version },
    skip: version === undefined,
    onData: ({ data: { data } }) => {
      if (!data || !session) return;
      const { title, sourceUrl, ...event } = data.eventPublished;
      session.publish(event);
      searchAnew();
      if (returning.current || !asksFor(filters, { ...event, title, sourceUrl })) return;
      showToast({
        text: `New on the map: ${title}`,
        action: { label: "Show", onAct: () => session.lookAt(event) },
      });
    },
  });
}
