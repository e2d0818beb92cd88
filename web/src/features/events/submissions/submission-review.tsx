import { useQuery } from "@apollo/client/react";
import { ArrowLeft } from "lucide-react";

import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { ClaimNotice } from "../queue/claim-notice.tsx";
import { type Outcome, outcomeOf } from "../queue/queue-address.ts";
import { type Claims, useClaimOfOpened } from "../queue/use-claims.ts";
import { ReviewForm } from "./review-form.tsx";
import {
  ReviewedSubmissionDocument,
  type ReviewedSubmissionQuery,
} from "./reviewed-submission.graphql.ts";
import type { Decisions } from "./use-decisions.ts";

export function ReviewSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4 p-6">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

export type ReviewedSubmission = Extract<
  NonNullable<ReviewedSubmissionQuery["node"]>,
  { __typename: "Submission" }
>;

interface LeftOut {
  outcome: Outcome;
  firstId: string | undefined;
}

interface LeftOutNoticeProps {
  leftOut: LeftOut | undefined;
  /** Somebody may have decided meanwhile, which is the better explanation. */
  outcome: Outcome;
  onSelect: (id: string) => void;
}

/** What was open before stays open: a moderator may have put it right already. */
function LeftOutNotice({ leftOut, outcome, onSelect }: LeftOutNoticeProps) {
  if (leftOut?.outcome !== outcome) return null;
  const { firstId } = leftOut;
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Notice
        action={
          firstId && (
            <Button size="sm" onClick={() => onSelect(firstId)}>
              Open the first one listed
            </Button>
          )
        }
      >
        This submission is not in the list: the filters leave it out.
      </Notice>
    </div>
  );
}

interface SubmissionReviewProps {
  id: string;
  decisions: Pick<Decisions, "approve" | "merge" | "reject">;
  onSelect: (id: string) => void;
  onDecided: () => void;
  /** Where the list leaves it out: what the list is of, and what is first in it. */
  leftOut: LeftOut | undefined;
  /** What other moderators have open. */
  claims: Claims;
  onClaimed: () => void;
  /** To the queue, where it is not beside this. */
  onBack: () => void;
}

interface OpenedClaimProps {
  submission: Pick<ReviewedSubmission, "id" | "status">;
  claims: Claims;
  onClaimed: () => void;
}

/** What is open and waits is this moderator's, unless it is somebody else's already. */
function OpenedClaim({ submission: { id, status }, claims, onClaimed }: OpenedClaimProps) {
  const isWaiting = status === "PENDING";
  const claim = isWaiting ? claims.get(id) : undefined;
  const takeOver = useClaimOfOpened({
    ...{ id: isWaiting ? id : undefined, isClaimed: claim !== undefined, onTaken: onClaimed },
  });
  return <ClaimNotice claim={claim} onTakeOver={takeOver} />;
}

/** One submission with everything that a decision needs. */
export function SubmissionReview({
  id,
  leftOut,
  claims,
  onClaimed,
  onBack,
  ...review
}: SubmissionReviewProps) {
  const { data, error, refetch } = useQuery(ReviewedSubmissionDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const submission = data?.node?.__typename === "Submission" ? data.node : undefined;
  return (
    <>
      <header className="m-2 flex items-center gap-3 lg:hidden">
        <Button variant="quiet" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Queue
        </Button>
        <h1 className="font-semibold">Submission</h1>
      </header>
      {submission && (
        <>
          <LeftOutNotice
            leftOut={leftOut}
            outcome={outcomeOf(submission)}
            onSelect={review.onSelect}
          />
          <OpenedClaim submission={submission} claims={claims} onClaimed={onClaimed} />
          <ReviewForm {...review} submission={submission} onConflict={() => void refetch()} />
        </>
      )}
      {!submission && error && (
        <ErrorPanel
          title="The submission could not be loaded"
          message={messageFor(error, "Please try again.")}
          onRetry={() => void refetch()}
        />
      )}
      {data && !submission && <p className="p-6">There is no such submission.</p>}
      {!data && !error && <ReviewSkeleton />}
    </>
  );
}
