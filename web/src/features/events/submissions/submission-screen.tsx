import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { useParams } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { useOrigin } from "../../../platform/render-facts.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { SubmissionOutcome } from "./submission-outcome.tsx";
import { SubmissionReceiptDocument } from "./submission-receipt.graphql.ts";

/** An open page learns of the decision by itself. */
const pollMilliseconds = 30_000;

/** What became of a submission, for the person who has its receipt. */
export function SubmissionScreen() {
  const { receipt = "" } = useParams();
  const origin = useOrigin();
  const { data, error, loading, refetch } = useQuery(SubmissionReceiptDocument, {
    variables: { receipt },
    fetchPolicy: "cache-and-network",
    pollInterval: pollMilliseconds,
  });

  return (
    <Page title="Your submission" width="narrow">
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
            <SubmissionOutcome receipt={data.submissionReceipt} receiptText={receipt} />
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
    </Page>
  );
}
