import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import {
  DecidedSubmissionFragmentDoc,
  type DecidedSubmissionFragment,
} from "./decide-submission.graphql.ts";

/** Who has decided what, where somebody has. */
export function DecidedNotice({
  submission,
}: {
  submission: FragmentType<DecidedSubmissionFragment>;
}) {
  const { data, complete } = useFragment({
    fragment: DecidedSubmissionFragmentDoc,
    fragmentName: "DecidedSubmission",
    from: submission,
  });
  if (!complete || data.status === "PENDING") return null;
  const { status, reviewer, reviewedAt, rejectionReason } = data;

  return (
    <Notice tone="warning">
      {reviewer?.username ?? "A moderator"} {status === "APPROVED" ? "approved" : "rejected"} this
      submission <RelativeTime at={reviewedAt} isInSentence />
      {rejectionReason ? `: ${rejectionReason}` : "."}
    </Notice>
  );
}
