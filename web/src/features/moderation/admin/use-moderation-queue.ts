import { useQuery, useSubscription } from "@apollo/client/react";

import {
  ModerationQueueChangedDocument,
  ModerationQueueDocument,
} from "./moderation-queue.graphql.ts";

/** How much waits for moderators, live; undefined until it is known. */
export function useModerationQueue(onChange?: () => void) {
  const { data } = useQuery(ModerationQueueDocument);
  useSubscription(ModerationQueueChangedDocument, { onData: () => onChange?.() });
  return data?.moderationQueue;
}
