import { useQuery } from "@apollo/client/react";
import { connectionDefaultSize } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { restrictionNames } from "@vigilia/schema/words/statement-words.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import { AppealBadge } from "./appeal-outcome.tsx";
import { DecisionsDocument, type DecisionsQuery } from "./statement.graphql.ts";

/** Everything that was decided about the reader. */
export function DecisionsScreen() {
  const { data, error, loading, refetch, fetchMore } = useQuery(DecisionsDocument, {
    variables: { first: connectionDefaultSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.statements;
  return (
    <Page title="Decisions about you">
      <AdminList
        list={list}
        error={error}
        isLoading={loading}
        noun="decisions"
        emptyText="Nothing was ever decided about you or your words."
        onRetry={() => void refetch()}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      >
        <ul aria-label="Decisions about you" className="divide-y divide-line">
          {list?.edges.map(({ node }) => (
            <DecisionRow key={node.id} decision={node} />
          ))}
        </ul>
      </AdminList>
    </Page>
  );
}

type Decision = DecisionsQuery["statements"]["edges"][number]["node"];

function DecisionRow({ decision }: { decision: Decision }) {
  const { decisionId, restriction, ground, threadTitle, createdAt, revertedAt, appeal } = decision;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <TextLink to={paths.decision(decisionId)} className="font-medium">
          {restrictionNames[restriction]}
        </TextLink>
        <p className="truncate text-sm text-ink-faint">
          <RelativeTime at={createdAt} />
          {ground !== null && ` · ${ruleNames[ground]}`}
          {threadTitle !== null && ` · ${threadTitle}`}
        </p>
      </div>
      <span className="flex gap-2">
        {appeal && <AppealBadge status={appeal.status} />}{" "}
        {revertedAt !== null && <Badge tone="success">Taken back</Badge>}
      </span>
    </li>
  );
}
