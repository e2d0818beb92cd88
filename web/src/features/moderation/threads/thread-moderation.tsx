import { skipToken, useQuery } from "@apollo/client/react";

import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { ThreadStateDocument } from "./moderate-thread.graphql.ts";
import { ThreadMenu } from "./thread-menu.tsx";

/** What moderators do with a whole thread. */
export function ThreadModeration({ id }: { id: string }) {
  const { viewer } = useViewer();
  const { data } = useQuery(
    ThreadStateDocument,
    isStaff(viewer) ? { variables: { id } } : skipToken,
  );
  const thread = data?.node;
  return thread?.__typename === "Thread" && isStaff(viewer) ? <ThreadMenu thread={thread} /> : null;
}
