import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { MapPin } from "lucide-react";

import { messageFor } from "../../../platform/failures.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button, ButtonLink } from "../../../ui/controls/button.tsx";
import { SubmissionOutcome } from "./submission-outcome.tsx";
import { MySubmissionsDocument, type MySubmissionsQuery } from "./submission-receipt.graphql.ts";

/** What the member submitted under their name, and what became of it. */
export function MySubmissionsScreen() {
  const { data, error, refetch, fetchMore } = useQuery(MySubmissionsDocument, {
    fetchPolicy: "cache-and-network",
  });
  return (
    <Page
      title="My submissions"
      actions={
        <ButtonLink size="sm" to={paths.submit}>
          Submit an attack
        </ButtonLink>
      }
    >
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && error && (
        <ErrorPanel
          title="Your submissions could not be loaded"
          message={messageFor(error, "Please try again.")}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Listed
          submissions={data.mySubmissions}
          onMore={(after) => void fetchMore({ variables: { after } })}
        />
      )}
    </Page>
  );
}

interface ListedProps {
  submissions: MySubmissionsQuery["mySubmissions"];
  onMore: (after: string | null) => void;
}

function Listed({ submissions: { edges, pageInfo }, onMore }: ListedProps) {
  if (edges.length === 0) {
    return (
      <EmptyState icon={MapPin}>
        What you submit while you are signed in is listed here, unless you submit it anonymously.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {edges.map(({ cursor, node }) => (
          <li key={cursor}>
            <Card>
              <SubmissionOutcome receipt={node} title={node.title} />
            </Card>
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button className="mt-4" onClick={() => onMore(pageInfo.endCursor)}>
          Show more
        </Button>
      )}
    </>
  );
}
