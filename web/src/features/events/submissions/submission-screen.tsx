import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { dateWords, typeWords } from "@vigilia/schema/words/event-words.ts";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import { useOrigin } from "../../../platform/render-facts.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { placeFigures } from "../place-map/place.ts";
import {
  type SubmissionReceiptQuery,
  SubmissionReceiptDocument,
} from "./submission-receipt.graphql.ts";

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

function SubmissionOutcome({ receipt }: { receipt: Receipt }) {
  const { words, mark } = marks[receipt.status];
  return (
    <div role="status" className="flex gap-4">
      {mark}
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-xl font-semibold">{words}</h2>
        <Details receipt={receipt} />
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
  const { type, sourceUrl, date } = receipt;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-faint">Source</dt>
      <dd className="break-words">{sourceUrl}</dd>
      <dt className="text-ink-faint">Attributed to</dt>
      <dd>{typeWords[type].name}</dd>
      <dt className="text-ink-faint">Date</dt>
      <dd>{dateWords({ date, datePrecision: "DAY" })}</dd>
      <dt className="text-ink-faint">Place</dt>
      <dd className="tabular-nums">{placeFigures(receipt)}</dd>
    </dl>
  );
}

function Details({ receipt: { status, event, rejectionReason } }: { receipt: Receipt }) {
  if (status === "PENDING") {
    return (
      <p>
        A moderator will compare it with its source. This page shows the outcome as soon as there is
        one.
      </p>
    );
  }
  if (status === "REJECTED") return <p>{rejectionReason}</p>;
  return (
    <p>
      It is on the map
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

/** An open page learns of the decision by itself. */
const pollMilliseconds = 30_000;

/** What became of a submission, for the person who has its receipt. */
export function SubmissionScreen() {
  useDocumentTitle("Your submission");
  const { receipt = "" } = useParams();
  const origin = useOrigin();
  const { data, error, loading, refetch } = useQuery(SubmissionReceiptDocument, {
    variables: { receipt },
    fetchPolicy: "cache-and-network",
    pollInterval: pollMilliseconds,
  });

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-6 lg:py-12">
      <h1 className="mb-6 text-3xl font-semibold">Your submission</h1>
      {loading && !data && <Skeleton className="h-40 w-full" />}
      {error && !data && (
        <ErrorPanel
          title="The submission could not be looked up"
          message={messageFor(error, "Please try again.")}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Card>
          {data.submissionReceipt ? (
            <SubmissionOutcome receipt={data.submissionReceipt} />
          ) : (
            <p>There is no submission with this receipt. Please check that the link is complete.</p>
          )}
        </Card>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {data?.submissionReceipt && (
          <CopyButton text={new URL(paths.submission(receipt), origin).href}>Copy link</CopyButton>
        )}
        <ButtonLink size="sm" to={paths.submit}>
          {data?.submissionReceipt ? "Submit another" : "Submit an attack"}
        </ButtonLink>
        <ButtonLink size="sm" to={paths.map} variant="quiet">
          Go to the map
        </ButtonLink>
      </div>
    </div>
  );
}
