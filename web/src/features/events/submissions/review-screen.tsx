import { Inbox } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { classNames } from "../../../ui/styles.ts";
import { type KeyMeanings, KeyHelp } from "../../../ui/text/kbd.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { DecidedList, useDecidedSubmissions } from "./decided-list.tsx";
import { rejectionReasons } from "./decision-bar.tsx";
import { type Outcome, QueueHeader, QueueList } from "./review-queue.tsx";
import { ReviewSkeleton, SubmissionReview } from "./submission-review.tsx";
import { useDecisions } from "./use-decisions.ts";
import { foundSubmissions, type QueuedSubmission, useReviewQueue } from "./use-review-queue.ts";

const reviewKeys: KeyMeanings = [
  ["j", "Next submission"],
  ["k", "Previous submission"],
  ["o", "Open the source in a new tab"],
  ["e", "Edit: to the first field; Esc leaves it"],
  ["a", "Approve and publish"],
  ["r", "Reject"],
  ["z", "Take the last rejection back, within ten seconds"],
];

/** Where moderators decide what comes onto the map. */
export function ReviewScreen() {
  useDocumentTitle("Submissions");
  const queue = useReviewQueue();

  if (queue.waiting) return <Review waiting={queue.waiting} count={queue.count} />;
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
  waiting: readonly QueuedSubmission[];
  count: number | undefined;
}

function Review({ waiting, count }: ReviewProps) {
  const [words, setWords] = useState("");
  const [outcome, setOutcome] = useState<Outcome>("PENDING");
  const [dialog, setDialog] = useState<"help" | "reject-found">();
  const found = foundSubmissions(waiting, words);
  const decided = useDecidedSubmissions(outcome, words);
  const shown = outcome === "PENDING" ? found : (decided.shown ?? []);
  const { chosenId, selectedId, select, neighbour } = useSelection(shown);
  const decisions = useDecisions(select);
  // A moderator who runs through the queue does not want every map on the way.
  const restingId = useDebounced(selectedId, runningMilliseconds);

  useKeys({
    j: () => select(neighbour(1) ?? selectedId),
    k: () => select(neighbour(-1) ?? selectedId),
    z: decisions.undo,
    "[Shift]+?": () => setDialog("help"),
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
          outcome={outcome}
          onOutcome={(chosen) => {
            setOutcome(chosen);
            select(undefined);
          }}
          count={outcome === "PENDING" ? count : decided.count}
          words={words}
          onWords={setWords}
          found={words.trim() && outcome === "PENDING" ? found.length : undefined}
          onRejectFound={() => setDialog("reject-found")}
          onHelp={() => setDialog("help")}
        />
        {outcome === "PENDING" ? (
          <WaitingList shown={found} words={words} selectedId={selectedId} onSelect={select} />
        ) : (
          <DecidedList decided={decided} selectedId={selectedId} onSelect={select} />
        )}
      </section>
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
            decisions={decisions}
            onDecided={() => select(neighbour(1) ?? neighbour(-1))}
            onBack={() => select(undefined)}
          />
        )}
      </section>
      <KeyHelp keys={reviewKeys} isOpen={dialog === "help"} onClose={() => setDialog(undefined)} />
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
          setWords("");
          select(undefined);
        }}
      />
    </div>
  );
}

interface WaitingListProps {
  shown: readonly QueuedSubmission[];
  words: string;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

function WaitingList({ shown, words, ...list }: WaitingListProps) {
  if (shown.length > 0) return <QueueList submissions={shown} {...list} />;
  return (
    <EmptyState icon={Inbox}>
      {words.trim() ? "No submission holds these words." : "Nothing waits for review."}
    </EmptyState>
  );
}

/** What is open stands in the address; where nothing does, it is what was first in the queue, until it is left. */
function useSelection(shown: readonly QueuedSubmission[]) {
  const [address, setAddress] = useSearchParams();
  const [first, setFirst] = useState<string>();
  const [place, setPlace] = useState(0);
  const chosenId = address.get("id") ?? undefined;
  const selectedId = chosenId ?? first;
  if (selectedId === undefined && shown[0]) setFirst(shown[0].id);

  const select = (id: string | undefined) => {
    setFirst(undefined);
    setAddress(id ? { id } : {}, { replace: true });
  };
  const index = shown.findIndex(({ id }) => id === selectedId);
  if (index >= 0 && index !== place) setPlace(index);
  // Where somebody else has decided on what is open, what came behind it stands in its place
  const neighbour = (by: 1 | -1) =>
    (index >= 0 ? shown[index + by] : shown[by === 1 ? place : place - 1])?.id;
  return { chosenId, selectedId, select, neighbour };
}
