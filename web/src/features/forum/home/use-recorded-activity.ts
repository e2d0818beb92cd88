import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";

import { useIsOnline } from "../../../platform/is-online.ts";
import { reportMishap } from "../../../platform/report-problem.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { RecordActivityDocument } from "./record-activity.graphql.ts";

/** Whose presence each client has told of already. */
const recorded = new WeakMap<object, string>();

/** Tells the server once that this member is here. */
export function useRecordedActivity(): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const isOnline = useIsOnline();
  const viewerId = viewer?.id;

  useEffect(() => {
    if (!viewerId || !isOnline || recorded.get(client) === viewerId) return;
    recorded.set(client, viewerId);
    client
      .mutate({ mutation: RecordActivityDocument, context: { retries: 0 } })
      .catch((error: unknown) => reportMishap("Activity could not be recorded", error));
  }, [client, viewerId, isOnline]);
}
