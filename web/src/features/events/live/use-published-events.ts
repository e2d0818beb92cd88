import { useSubscription } from "@apollo/client/react";

import { showToast } from "../../../ui/toast.ts";
import { MatchingIdsDocument } from "../filters/matching-ids.graphql.ts";
import type { EventMapSession } from "../map/event-map-session.ts";
import { EventPublishedDocument } from "./event-published.graphql.ts";

/** Draws events as they are published, and says so in passing. */
export function usePublishedEvents(session: EventMapSession | undefined): void {
  useSubscription(EventPublishedDocument, {
    onData: ({ client, data: { data } }) => {
      if (!data || !session) return;
      const { title, ...event } = data.eventPublished;
      session.publish(event);
      // Where words are looked for, the server knows whether it holds them.
      void client.refetchQueries({ include: [MatchingIdsDocument] });
      showToast({
        text: `New on the map: ${title}`,
        action: { label: "Show", onAct: () => session.lookAt(event) },
      });
    },
  });
}
