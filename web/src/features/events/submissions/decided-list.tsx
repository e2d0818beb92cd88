import { useQuery } from "@apollo/client/react";
import { Inbox } from "lucide-react";

import { messageFor } from "../../../platform/error-message.ts";
import { useSettled } from "../../../platform/use-debounced.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/blocks/empty-state.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { QueueRow } from "./queue-row.tsx";
import { DecidedSubmissionsDocument } from "./review-queue.graphql.ts";

interface DecidedListProps {
  status: "APPROVED" | "REJECTED";
  words: string;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

const settleMilliseconds = 250;

/** Submissions that were decided, so that a mistake can be found and taken back. */
export function DecidedList({ status, words, selectedId, onSelect }: DecidedListProps) {
  const text = useSettled(words.trim(), settleMilliseconds);
  const { data, error, fetchMore } = useQuery(DecidedSubmissionsDocument, {
    variables: { status, text },
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    const message = messageFor(error, "The submissions could not be loaded.");
    return <Notice tone="danger">{message}</Notice>;
  }
  if (!data) return <Skeleton className="m-4 h-40" />;
  const { edges, pageInfo } = data.submissions;
  if (edges.length === 0) return <EmptyState icon={Inbox}>There are none.</EmptyState>;
  return (
    <ul aria-label="Decided submissions" className="min-h-0 flex-1 overflow-y-auto">
      {edges.map(({ node }) => (
        <li key={node.id}>
          <QueueRow submission={node} isSelected={node.id === selectedId} onSelect={onSelect} />
        </li>
      ))}
      {pageInfo.hasNextPage && (
        <li className="p-4">
          <Button
            size="sm"
            onClick={() => void fetchMore({ variables: { after: pageInfo.endCursor } })}
          >
            Show more
          </Button>
        </li>
      )}
    </ul>
  );
}
