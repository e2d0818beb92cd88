import { useQuery, useMutation } from "@apollo/client/react";
import { Inbox, Undo2 } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { ReopenSubmissionDocument } from "./decide-submission.graphql.ts";
import { DecidedSubmissionsDocument, ReviewQueueDocument } from "./review-queue.graphql.ts";
import { QueueRow } from "./review-queue.tsx";

interface DecidedListProps {
  status: "APPROVED" | "REJECTED";
  words: string;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

const debounceMilliseconds = 250;

/** Submissions that were decided, so that a mistake can be found and taken back. */
export function DecidedList({ status, words, selectedId, onSelect }: DecidedListProps) {
  const text = useDebounced(words.trim(), debounceMilliseconds);
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

interface ReopenButtonProps {
  id: string;
  isPublished: boolean;
}

/** Undoes a decision, whichever moderator made it and however long ago. */
export function ReopenButton({ id, isPublished }: ReopenButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [reopen] = useMutation(ReopenSubmissionDocument, {
    refetchQueries: [ReviewQueueDocument],
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" className="size-4" />
        {isPublished ? "Take the approval back…" : "Take the rejection back…"}
      </Button>
      <ReasonDialog
        title={isPublished ? "Take the approval back?" : "Take the rejection back?"}
        description={
          isPublished
            ? "The event is withdrawn. Everybody reads that it was published by mistake, and the reason. The submission waits again."
            : "The submission waits again. The reason is kept in the log."
        }
        act="Take it back"
        isDangerous={isPublished}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (reason) => {
          await reopen({ variables: { id, reason } });
          showToast({ text: "The submission waits again.", tone: "success" });
        }}
      />
    </>
  );
}
