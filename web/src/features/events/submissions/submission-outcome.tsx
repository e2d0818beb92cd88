import { paths } from "@vigilia/schema/paths.ts";
import { dateWords, typeWords } from "@vigilia/schema/words/event-words.ts";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { placeFigures } from "../place-map/place.ts";
import { AskedQuestions } from "./asked-questions.tsx";
import type { SubmissionReceiptQuery } from "./submission-receipt.graphql.ts";

type Receipt = NonNullable<SubmissionReceiptQuery["submissionReceipt"]>;

const marks: Record<Receipt["status"], { words: string; mark: ReactNode }> = {
  PENDING: {
    words: "Waiting for review",
    mark: <Hourglass aria-hidden="true" className="size-6 shrink-0 text-accent" />,
  },
  APPROVED: {
    words: "Approved",
    mark: <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />,
  },
  REJECTED: {
    words: "Not accepted",
    mark: <CircleX aria-hidden="true" className="size-6 shrink-0 text-danger" />,
  },
};

interface SubmissionOutcomeProps {
  receipt: Receipt;
  /** Names it where it is one of several. */
  title?: string;
  /** Its text, for who has no account. */
  receiptText?: string;
}

/** What became of a submission, in the submitter's eyes. */
export function SubmissionOutcome({ receipt, title, receiptText }: SubmissionOutcomeProps) {
  const { words, mark } = marks[receipt.status];
  return (
    <div role={title === undefined ? "status" : undefined} className="flex gap-4">
      {mark}
      <div className="flex min-w-0 flex-col gap-2">
        {title === undefined ? (
          <h2 className="text-xl font-semibold">{words}</h2>
        ) : (
          <>
            <h2 className="text-lg font-semibold break-words">{title}</h2>
            <p className="font-medium">{words}</p>
          </>
        )}
        <Details receipt={receipt} />
        <AskedQuestions
          questions={receipt.questions}
          isWaiting={receipt.status === "PENDING"}
          receipt={receiptText}
        />
        <SubmittedFacts receipt={receipt} />
        <p className="text-sm text-ink-faint">
          Submitted: <RelativeTime at={receipt.submittedAt} />
          {receipt.reviewedAt && (
            <>
              {" · Reviewed: "}
              <RelativeTime at={receipt.reviewedAt} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** Distinguishes one receipt from another. */
function SubmittedFacts({ receipt }: { receipt: Receipt }) {
  const { type, sourceUrl, otherSourceUrls, date, placeName } = receipt;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-faint">Source</dt>
      <dd className="break-words">{sourceUrl}</dd>
      {otherSourceUrls.length > 0 && (
        <>
          <dt className="text-ink-faint">Further sources</dt>
          <dd className="flex flex-col gap-1 break-words">
            {otherSourceUrls.map((url) => (
              <span key={url}>{url}</span>
            ))}
          </dd>
        </>
      )}
      <dt className="text-ink-faint">Attributed to</dt>
      <dd>{typeWords[type].name}</dd>
      <dt className="text-ink-faint">Date</dt>
      <dd>{dateWords({ date, datePrecision: "DAY" })}</dd>
      <dt className="text-ink-faint">Place</dt>
      <dd className="tabular-nums">
        {placeName && `${placeName}, `}
        {placeFigures(receipt)}
      </dd>
    </dl>
  );
}

/** A decision that was a mistake is owned up to. */
function Reopened({ reopening }: { reopening: NonNullable<Receipt["reopening"]> }) {
  const { at, reason, event } = reopening;
  const when = <RelativeTime at={at} isInSentence />;
  return (
    <>
      {event ? (
        <p>
          It was published by mistake:{" "}
          <Link to={paths.event(event.id)} className="text-accent underline underline-offset-2">
            {event.title}
          </Link>
          . A moderator withdrew it from the map {when}, and it waits for a new decision.
        </p>
      ) : (
        <p>
          It was not accepted at first. A moderator took that back {when}, and it waits for a new
          decision.
        </p>
      )}
      <p>Reason: {reason}</p>
    </>
  );
}

function Details({ receipt }: { receipt: Receipt }) {
  const { status, event, rejectionReason, reopening, isMerged } = receipt;
  if (status === "PENDING") {
    return (
      <>
        {reopening && <Reopened reopening={reopening} />}
        <p>
          A moderator will compare it with its source. This page shows the outcome as soon as there
          is one.
        </p>
      </>
    );
  }
  if (status === "REJECTED") return <p>{rejectionReason}</p>;
  return (
    <p>
      {isMerged
        ? "Its source stands with an incident that was on the map before"
        : "It is on the map"}
      {event && (
        <>
          {": "}
          <Link to={paths.event(event.id)} className="text-accent underline underline-offset-2">
            {event.title}
          </Link>
        </>
      )}
      .
    </p>
  );
}
