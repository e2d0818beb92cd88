import { Inbox } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import type { Shortcut } from "../../../platform/shortcuts.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { classNames } from "../../../ui/styles.ts";
import { KeyHelp } from "../../../ui/text/key-help.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { leavesOut, type QueueFilter, queueFilterOf, wholeQueue } from "../queue/queue-address.ts";
import { QueueNumbers } from "../queue/queue-numbers.tsx";
import { type Claims, useClaims } from "../queue/use-claims.ts";
import { DecidedList, useDecidedSubmissions } from "./decided-list.tsx";
import { rejectionReasons } from "./decision-bar.tsx";
import { QueueHeader, QueueList } from "./review-queue.tsx";
import { ReviewSkeleton, SubmissionReview } from "./submission-review.tsx";
import { type Decisions, useDecisions } from "./use-decisions.ts";
import { useOpenedSubmission } from "./use-opened-submission.ts";
import { foundSubmissions, type QueuedSubmission, useReviewQueue } from "./use-review-queue.ts";

const reviewKeys: readonly Shortcut[] = [
  "queues.next",
  "queues.previous",
  "queues.source",
  "queues.edit",
  "queues.approve",
  "queues.reject",
  "queues.hold",
  "queues.ask",
  "queues.undo",
];

/** Where moderators decide what comes onto the map. */
export function ReviewScreen() {
  useDocumentTitle("Submissions");
  const [address] = useSearchParams();
  const filter = queueFilterOf(address);
  const { claims, reread } = useClaims();
  const queue = useReviewQueue(filter, reread);

  if (queue.waiting && claims) {
    return (
      <Review
        filter={filter}
        waiting={queue.waiting}
        isStale={queue.isStale}
        count={queue.count}
        claims={claims}
        onClaimed={reread}
      />
    );
  }
  if (queue.error) {
    return (
      <ErrorPanel
        title="The submissions could not be loaded"
        message={messageFor(queue.error, "Please try again.")}
        onRetry={queue.retry}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 p-6 lg:grid-cols-[22rem_1fr]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}

const runningMilliseconds = 120;

interface ReviewProps {
  filter: QueueFilter;
  waiting: readonly QueuedSubmission[];
  isStale: boolean;
  count: number | undefined;
  claims: Claims;
  /** Another moderator was faster. */
  onClaimed: () => void;
}

function Review({ filter, waiting, isStale, count, claims, onClaimed }: ReviewProps) {
  const [dialog, setDialog] = useState<"help" | "reject-found">();
  const { outcome, words } = filter;
  const isNarrowed = leavesOut(filter);
  const isWaiting = outcome === "PENDING";
  const found = foundSubmissions(waiting, words);
  const decided = useDecidedSubmissions(filter);
  const shown = isWaiting ? found : (decided.shown ?? []);
  const selection = useOpenedSubmission(shown, { outcome, claims });
  const { chosenId, selectedId, select, step, narrow } = selection;
  const decisions = useDecisions(select);
  const isLeftOut = isNarrowed && !selection.isListed && !isStale;

  useKeys({
    "queues.next": () => step(1),
    "queues.previous": () => step(-1),
    "queues.undo": decisions.undo,
    "everywhere.help": () => setDialog("help"),
  });

  return (
    <div className="flex flex-1 flex-col lg:grid lg:h-[calc(100dvh-var(--header-height)-2.75rem)] lg:flex-none lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section
        aria-label="Queue"
        className={classNames(
          "flex min-h-0 flex-col border-line bg-surface max-lg:h-[calc(100dvh-var(--header-height)-2.75rem)] lg:border-r",
          chosenId && "max-lg:hidden",
        )}
      >
        <QueueHeader
          filter={filter}
          onFilter={(change, isTyping = false) => narrow(change, { replace: isTyping })}
          count={isWaiting ? count : decided.count}
          found={isNarrowed && isWaiting ? found.length : undefined}
          onRejectFound={() => setDialog("reject-found")}
          onHelp={() => setDialog("help")}
        >
          <QueueNumbers count={count} />
        </QueueHeader>
        {isWaiting ? (
          <WaitingList
            claims={claims}
            shown={found}
            isNarrowed={isNarrowed}
            selectedId={selectedId}
            onSelect={select}
          />
        ) : (
          <DecidedList decided={decided} selectedId={selectedId} onSelect={select} />
        )}
      </section>
      <Opened
        selection={selection}
        decisions={decisions}
        claims={claims}
        onClaimed={onClaimed}
        leftOut={isLeftOut ? { outcome, firstId: shown[0]?.id } : undefined}
      />
      <KeyHelp
        shortcuts={reviewKeys}
        isOpen={dialog === "help"}
        onClose={() => setDialog(undefined)}
      />
      <ReasonDialog
        title={`Reject ${found.length} submissions`}
        description="All that were found, for one reason. Whoever submitted them can read it."
        act="Reject all"
        isDangerous
        suggestions={rejectionReasons}
        isOpen={dialog === "reject-found"}
        onClose={() => setDialog(undefined)}
        onConfirm={async (reason) => {
          await decisions.rejectAll(found, reason);
          narrow(() => wholeQueue, { replace: false, closes: true });
        }}
      />
    </div>
  );
}

interface OpenedProps {
  selection: ReturnType<typeof useOpenedSubmission>;
  decisions: Decisions;
  claims: Claims;
  onClaimed: () => void;
  leftOut: ComponentProps<typeof SubmissionReview>["leftOut"];
}

/** The submission that is open beside the queue, or in its place on a phone. */
function Opened({ selection, onClaimed, ...review }: OpenedProps) {
  const { chosenId, selectedId, select, goOn, passOver } = selection;
  // A moderator who runs through the queue does not want every map on the way.
  const restingId = useDebounced(selectedId, runningMilliseconds);
  return (
    <section
      aria-label="Submission"
      className={classNames("min-w-0 lg:overflow-y-auto", !chosenId && "max-lg:hidden")}
    >
      {selectedId !== restingId && <ReviewSkeleton />}
      {selectedId && selectedId === restingId && (
        <SubmissionReview
          key={selectedId}
          id={selectedId}
          onSelect={select}
          {...review}
          onClaimed={() => {
            onClaimed();
            passOver();
          }}
          onDecided={goOn}
          onBack={() => select(undefined)}
        />
      )}
    </section>
  );
}

interface WaitingListProps {
  claims: Claims;
  shown: readonly QueuedSubmission[];
  isNarrowed: boolean;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

function WaitingList({ shown, isNarrowed, ...list }: WaitingListProps) {
  if (shown.length > 0) return <QueueList submissions={shown} {...list} />;
  return (
    <EmptyState icon={Inbox}>
      {isNarrowed ? "No submission matches." : "Nothing waits for review."}
    </EmptyState>
  );
}
