import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import type { ReactNode } from "react";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import {
  DecidedSubmissionFragmentDoc,
  type DecidedSubmissionFragment,
  ReopenedSubmissionFragmentDoc,
  type ReopenedSubmissionFragment,
} from "./decide-submission.graphql.ts";

type Decided = FragmentType<DecidedSubmissionFragment>;

/** Undefined while it waits. */
function useDecision(submission: Decided) {
  const { data, complete } = useFragment({
    fragment: DecidedSubmissionFragmentDoc,
    fragmentName: "DecidedSubmission",
    from: submission,
  });
  if (!complete || data.status === "PENDING") return undefined;
  const { status, reviewer, isMerged, ...rest } = data;
  const approved = isMerged ? "merged" : "approved";
  return {
    ...rest,
    by: reviewer?.username ?? "A moderator",
    decided: status === "APPROVED" ? approved : "rejected",
  };
}

/** Who decided what and why, in a row of a list. */
export function DecisionLine({ submission }: { submission: Decided }) {
  const decision = useDecision(submission);
  if (!decision) return null;
  const { by, decided, reviewedAt, rejectionReason, event } = decision;
  return (
    <span className="line-clamp-2 text-sm break-words text-ink-soft">
      {by} {decided} it <RelativeTime at={reviewedAt} isInSentence />
      {rejectionReason && `: ${rejectionReason}`}
      {event?.retractedAt && "; the event is withdrawn"}
    </span>
  );
}

/** Who decided what, once a decision was made. */
export function DecidedNotice({ submission }: { submission: Decided }) {
  const decision = useDecision(submission);
  if (!decision) return null;
  const { by, decided, reviewedAt, rejectionReason, event } = decision;
  return (
    <Notice tone="warning">
      {by} {decided} this submission <RelativeTime at={reviewedAt} isInSentence />
      {rejectionReason ? `: ${rejectionReason}` : "."}
      {event && (
        <>
          {" "}
          <TextLink to={paths.event(event.id)}>
            {event.retractedAt ? "Its event is withdrawn" : "Look at its event"}
          </TextLink>
        </>
      )}
    </Notice>
  );
}

/** Undefined unless it was put aside and waits for its decision. */
function useHold(submission: Decided) {
  const { data, complete } = useFragment({
    fragment: DecidedSubmissionFragmentDoc,
    fragmentName: "DecidedSubmission",
    from: submission,
  });
  if (!complete || data.status !== "PENDING" || !data.heldAt) return undefined;
  const { heldAt, holdReason, heldBy } = data;
  return {
    heldAt,
    why: holdReason ? `: ${holdReason}` : ".",
    by: heldBy?.username ?? "A moderator",
  };
}

/** Who put it aside and why, in a row of a list. */
export function HoldLine({ submission }: { submission: Decided }) {
  const hold = useHold(submission);
  if (!hold) return null;
  return (
    <span className="line-clamp-2 text-sm break-words text-ink-soft">
      {hold.by} put it aside <RelativeTime at={hold.heldAt} isInSentence />
      {hold.why}
    </span>
  );
}

interface HoldNoticeProps {
  submission: Decided;
  /** What lets it wait again. */
  action: ReactNode;
}

/** Who put it aside and why. */
export function HoldNotice({ submission, action }: HoldNoticeProps) {
  const hold = useHold(submission);
  if (!hold) return null;
  return (
    <Notice action={action}>
      {hold.by} put this submission aside <RelativeTime at={hold.heldAt} isInSentence />
      {hold.why}
    </Notice>
  );
}

/** Why what waits was decided once before. */
export function ReopenedNotice({
  submission,
}: {
  submission: FragmentType<ReopenedSubmissionFragment>;
}) {
  const { data, complete } = useFragment({
    fragment: ReopenedSubmissionFragmentDoc,
    fragmentName: "ReopenedSubmission",
    from: submission,
  });
  if (!complete || !data.reopening) return null;
  const { at, reason, event } = data.reopening;
  return (
    <Notice tone="info">
      {event ? "Its approval" : "Its rejection"} was taken back{" "}
      <RelativeTime at={at} isInSentence />: {reason}
      {event && (
        <>
          {" "}
          <TextLink to={paths.event(event.id)}>The withdrawn event</TextLink>
        </>
      )}
    </Notice>
  );
}
