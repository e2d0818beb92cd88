import { skipToken, useQuery } from "@apollo/client/react";
import { Inbox } from "lucide-react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { outcomeOf, type QueueFilter, queueVariables, statusOf } from "../queue/queue-address.ts";
import { DecisionLine, HoldLine } from "./decision-words.tsx";
import { DecidedSubmissionsDocument } from "./review-queue.graphql.ts";
import { QueueRow } from "./review-queue.tsx";

/** What was decided so, or put aside, the last decision first; nothing is asked for while the queue is shown. */
export function useDecidedSubmissions(filter: QueueFilter) {
  const { outcome } = filter;
  const text = filter.words.trim();
  const { data, error, fetchMore } = useQuery(
    DecidedSubmissionsDocument,
    outcome === "PENDING"
      ? skipToken
      : {
          variables: {
            ...{ status: statusOf(outcome), text, ...queueVariables(filter) },
            isHeld: outcome === "HELD" || undefined,
          },
          fetchPolicy: "cache-and-network",
        },
  );
  const { edges, pageInfo, totalCount } = data?.submissions ?? {};
  // What was taken back has left the list.
  const shown = edges?.map(({ node }) => node).filter((each) => outcomeOf(each) === outcome);
  return {
    shown,
    error,
    count:
      edges && shown && totalCount !== undefined
        ? totalCount - (edges.length - shown.length)
        : undefined,
    loadMore: pageInfo?.hasNextPage
      ? () => void fetchMore({ variables: { after: pageInfo.endCursor } })
      : undefined,
  };
}

interface DecidedListProps {
  decided: ReturnType<typeof useDecidedSubmissions>;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** Submissions that were decided, or put aside, so that a mistake can be found and taken back. */
export function DecidedList({ decided, selectedId, onSelect }: DecidedListProps) {
  const { shown, error, loadMore } = decided;
  if (error && !shown) {
    const message = messageFor(error, "The submissions could not be loaded.");
    return <Notice tone="danger">{message}</Notice>;
  }
  if (!shown) return <Skeleton className="m-4 h-40" />;
  if (shown.length === 0 && !loadMore) return <EmptyState icon={Inbox}>There are none.</EmptyState>;
  return (
    <ul aria-label="Decided submissions" className="min-h-0 flex-1 overflow-y-auto">
      {shown.map((submission) => (
        <li key={submission.id}>
          <QueueRow
            submission={submission}
            isSelected={submission.id === selectedId}
            onSelect={onSelect}
          >
            <DecisionLine submission={submission} />
            <HoldLine submission={submission} />
          </QueueRow>
        </li>
      ))}
      {loadMore && (
        <li className="p-4">
          <Button size="sm" onClick={loadMore}>
            Show more
          </Button>
        </li>
      )}
    </ul>
  );
}
