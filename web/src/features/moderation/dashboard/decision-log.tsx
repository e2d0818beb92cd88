import { useQuery } from "@apollo/client/react";
import { paths, requestedPage } from "@vigilia/schema/paths.ts";
import { restrictionNames } from "@vigilia/schema/words/statement-words.ts";
import { useSearchParams } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import { AppealBadge } from "../statements/appeal-outcome.tsx";
import { DecisionLogDocument, type DecisionLogQuery } from "./decision-log.graphql.ts";

type Decision = DecisionLogQuery["decisionLog"]["nodes"][number];

/** What was decided, one by one, and about whom not. */
export function DecisionLog() {
  const [search] = useSearchParams();
  const page = requestedPage(search);
  const { data, error, loading, refetch } = useQuery(DecisionLogDocument, { variables: { page } });
  const log = data?.decisionLog;
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className="mb-4 text-xl font-semibold">
        Decisions
      </h2>
      {!log && !error && <Skeleton className="h-60 w-full" />}
      {!log && error && (
        <ErrorPanel
          title="Unable to load the decisions"
          message={messageFor(error, "An error occurred. Please try again.")}
          isRetrying={loading}
          onRetry={() => void refetch()}
        />
      )}
      {log?.totalCount === 0 && <EmptyState>Nothing was decided yet.</EmptyState>}
      {log && log.totalCount > 0 && (
        <>
          <div className="mb-4 overflow-x-auto rounded-lg border border-line bg-surface">
            <Table label="Decisions of the staff">
              <thead>
                <tr>
                  <HeaderCell>Day</HeaderCell>
                  <HeaderCell>Decision</HeaderCell>
                  <HeaderCell className="max-sm:hidden">Rule</HeaderCell>
                  <HeaderCell className="max-sm:hidden">Came from</HeaderCell>
                  <HeaderCell>Outcome</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {numbered(log.nodes).map(({ key, decision }) => (
                  <DecisionRow key={key} decision={decision} />
                ))}
              </tbody>
            </Table>
          </div>
          <Pagination
            label="Decisions"
            page={log.page}
            pageCount={log.pageCount}
            hrefOf={(one) => (one > 1 ? `${paths.transparency}?page=${one}` : paths.transparency)}
          />
        </>
      )}
    </section>
  );
}

/** What is public of a decision names it as little as whom it concerns. */
const numbered = (decisions: readonly Decision[]) =>
  decisions.map((decision, index) => ({ key: `decision-${index}`, decision }));

const origins: Record<Decision["origin"], string> = {
  REPORT: "A report",
  STAFF: "The staff",
  AUTOMATIC: "Held automatically",
  PROGRAM: "The program, after reports",
};

function DecisionRow({ decision }: { decision: Decision }) {
  const { day, ground, origin, appeal, isReverted } = decision;
  return (
    <Row>
      <Cell className="py-2 whitespace-nowrap tabular-nums">{day}</Cell>
      <Cell className="py-2">
        {decisionWords(decision)}
        {ground !== null && (
          <span aria-hidden="true" className="block text-sm text-ink-faint sm:hidden">
            {ruleNames[ground]}
          </span>
        )}
      </Cell>
      <Cell className="py-2 max-sm:hidden">{ground === null ? "–" : ruleNames[ground]}</Cell>
      <Cell className="py-2 max-sm:hidden">{origins[origin]}</Cell>
      <Cell className="py-2">
        <span className="flex flex-wrap gap-2">
          {appeal && <AppealBadge status={appeal} />}{" "}
          {isReverted && <Badge tone="success">Taken back</Badge>}
        </span>
      </Cell>
    </Row>
  );
}

function decisionWords({ restriction, days, members }: Decision): string {
  const name = restrictionNames[restriction];
  if (restriction === "BAN") {
    return `${name} ${days === null ? "until it is lifted" : `for ${countText(days, "day", "days")}`}`;
  }
  return members > 1 ? `${name} (concerns ${members} members)` : name;
}
