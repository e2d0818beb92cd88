import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { paths } from "../../../platform/paths.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
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

export function SubmissionOutcome({ receipt }: { receipt: Receipt }) {
  const { words, mark } = marks[receipt.status];
  return (
    <div role="status" className="flex gap-4">
      {mark}
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-xl font-semibold">{words}</h2>
        <Details receipt={receipt} />
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
