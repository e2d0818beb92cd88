import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { useParams } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { AppealForm } from "./appeal-form.tsx";
import { AppealOutcome } from "./appeal-outcome.tsx";
import { StatementFacts } from "./statement-facts.tsx";
import { DecisionDocument, type StatementAppealFragment } from "./statement.graphql.ts";

/** What was decided about the reader, why, and how to object. */
export function DecisionScreen() {
  const { decisionId = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(DecisionDocument, {
    variables: { decisionId },
    fetchPolicy: "cache-and-network",
  });
  const statement = data?.statement;
  return (
    <Page title="A decision about you" width="narrow">
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {!data && error && (
        <ErrorPanel
          title="The decision could not be loaded"
          message={messageFor(error, "Please check your connection and try again.")}
          isRetrying={loading}
          onRetry={() => void refetch()}
        />
      )}
      {data && !statement && <EmptyState>This decision is not about you.</EmptyState>}
      {statement && (
        <div className="flex flex-col gap-6">
          {statement.revertedAt !== null && (
            <Notice tone="success">This decision was taken back.</Notice>
          )}
          <Card>
            <StatementFacts statement={statement} />
          </Card>
          <Objection statement={statement} />
        </div>
      )}
      <p className="mt-6 text-sm">
        <TextLink to={paths.decisions}>All decisions about you</TextLink>
      </p>
    </Page>
  );
}

function Objection({ statement }: { statement: StatementAppealFragment }) {
  const { id, appeal, revertedAt, appealableUntil } = statement;
  const isOver = useNow() > new Date(appealableUntil);
  if (!appeal && revertedAt !== null) return null;
  return (
    <section aria-labelledby="objection">
      <Card>
        <h2 id="objection" className="mb-3 text-lg font-semibold">
          {appeal ? "Your objection" : "Object"}
        </h2>
        {appeal && <AppealOutcome appeal={appeal} revertedAt={revertedAt} />}
        {!appeal && isOver && <p>The time to object is over.</p>}
        {!appeal && !isOver && <AppealForm statementId={id} />}
      </Card>
    </section>
  );
}
