import { useApolloClient, useSubscription } from "@apollo/client/react";

import { useLiveReturn } from "../../../platform/live-return.ts";
import { showToast } from "../../../ui/toast.ts";
import { MapSelectionDocument } from "../filters/map-selection.graphql.ts";
import type { EventMapSession } from "../map/event-map-session.ts";
import { EventPublishedDocument } from "./event-published.graphql.ts";

/** Draws events as they are published, and says so in passing; those of a time without connection are only drawn. */
export function usePublishedEvents(session: EventMapSession | undefined): void {
  const client = useApolloClient();
  // Where words are looked for, the server knows which events hold them.
  const searchAnew = () => void client.refetchQueries({ include: [MapSelectionDocument] });
  useLiveReturn(() => {
    session?.catchUp();
    searchAnew();
  });
  useSubscription(EventPublishedDocument, {
    onData: ({ data: { data } }) => {
      if (!data || !session) return;
      const { title, ...event } = data.eventPublished;
      session.publish(event);
      searchAnew();
      showToast({
        text: `New on the map: ${title}`,
        action: { label: "Show", onAct: () => session.lookAt(event) },
      });
    },
  });
}
