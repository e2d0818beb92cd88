import { useApolloClient } from "@apollo/client/react";

import { reportProblem } from "../../../platform/report-problem.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { DecidedHeldPostDocument } from "./held-posts.graphql.ts";

/** Says what has become of a post that one was at, when somebody else has decided. */
export function useTellHeld(): (id: string) => void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const tell = async (id: string) => {
    const query = { query: DecidedHeldPostDocument, variables: { id } };
    const { data } = await client.query({ ...query, fetchPolicy: "network-only" });
    if (!data?.post || data.post.isHeld) return;
    const { decidedBy, rejectedAt } = data.post;
    if (decidedBy?.id === viewer?.id) return;
    const name = decidedBy?.username ?? "Another moderator";
    const done = rejectedAt ? "rejected" : "approved";
    showToast({ text: `${name} has ${done} the post that you were at.` });
  };
  return (id) => void tell(id).catch(reportProblem);
}
