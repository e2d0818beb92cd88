import { useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { ClaimReportDocument, ReleaseReportDocument } from "./decide-report.graphql.ts";

interface Claimable {
  id: string;
  claimedBy: { id: string } | null;
}

/** Tells the other moderators that one is looking at a report, or that one no longer is. */
export function useClaim() {
  const { viewer } = useViewer();
  const onError = (error: unknown) =>
    showToast({ text: messageFor(error, "This could not be done."), tone: "danger" });
  const [claim] = useMutation(ClaimReportDocument, { onError });
  const [release] = useMutation(ReleaseReportDocument, { onError });

  return ({ id, claimedBy }: Claimable) => {
    const act = claimedBy && claimedBy.id === viewer?.id ? release : claim;
    void act({ variables: { id } });
  };
}
