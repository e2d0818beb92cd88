import { eachFact, editedTexts } from "@vigilia/schema/forms/event-facts.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { ExternalLink } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";

import { messageFor, requestFailure } from "../../../platform/failures.ts";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { buttonStyles } from "../../../ui/styles.ts";
import { KeyHint } from "../../../ui/text/kbd.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";
import { outletOf } from "../event/source-link.tsx";
import { EditedPlace, EventEditFields } from "../publishing/event-edit-fields.tsx";
import { type EventEditValues, useEventEditForm } from "../publishing/event-edit-values.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { certainPlace, ProposedPlace } from "../queue/proposed-place.tsx";
import { outcomeOf } from "../queue/queue-address.ts";
import { StaffNotes } from "../queue/staff-notes.tsx";
import { SubmittedSource } from "../queue/submitted-source.tsx";
import { SubmitterHistory } from "../queue/submitter-history.tsx";
import { AskDialog, SubmitterQuestions } from "../queue/submitter-questions.tsx";
import { DecisionBar, rejectionReasons } from "./decision-bar.tsx";
import { DecidedNotice, HoldNotice, ReopenedNotice } from "./decision-words.tsx";
import { guessesFrom } from "./guesses.ts";
import { HoldDialog, ResumeButton } from "./hold-buttons.tsx";
import { PossibleDuplicates } from "./possible-duplicates.tsx";
import { ReopenButton } from "./reopen-button.tsx";
import type { ReviewedSubmission } from "./submission-review.tsx";
import type { Decisions } from "./use-decisions.ts";

/** What every decision begins with. */
function OpenSource({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts={useShortcut("queues.source")}
      className={buttonStyles({ variant: "secondary", size: "sm" })}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      Open source
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      <KeyHint of="queues.source" from="lg" />
    </a>
  );
}

/** What the submitter says to those who decide, in their own lines. */
function SubmitterNote({ text }: { text: string }) {
  return (
    <section aria-label="Note from the submitter" className="rounded-md bg-sunken px-4 py-3">
      <h3 className="text-sm font-medium text-ink-soft">
        Note from the submitter, for moderators only
      </h3>
      <p className="mt-1 max-w-prose break-words whitespace-pre-line">{text}</p>
    </section>
  );
}

interface ReviewFormProps {
  submission: ReviewedSubmission;
  decisions: Pick<Decisions, "approve" | "merge" | "reject">;
  onSelect: (id: string) => void;
  onDecided: () => void;
  /** Another moderator has decided already. */
  onConflict: () => void;
}

/** A submission as the event it would become: to be put right, then published or rejected. */
export function ReviewForm({ onSelect, ...review }: ReviewFormProps) {
  const { submission, decisions, onDecided, onConflict } = review;
  const { form, approve } = useApproval(review);
  const [rejection, setRejection] = useState<{ reason: string }>();
  const { errors, isSubmitting } = form.formState;
  const isWaiting = submission.status === "PENDING";
  const [isHolding, setHolding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const merge = useMerging(review);
  const onHold = outcomeOf(submission) === "PENDING" ? () => setHolding(true) : undefined;

  useKeys({
    "queues.approve": () => isWaiting && void approve(),
    "queues.reject": () => isWaiting && setRejection({ reason: "" }),
    "queues.hold": () => onHold?.(),
    "queues.ask": () => isWaiting && setAsking(true),
    "queues.edit": () => form.setFocus("title"),
    "queues.source": () => window.open(submission.sourceUrl, "_blank", "noopener,noreferrer"),
  });

  return (
    // No form element: Enter in a field must not publish.
    <div className="flex min-h-full flex-col">
      <div className="grid flex-1 content-start gap-x-8 gap-y-6 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <header className="flex flex-col gap-3 xl:col-span-2">
          <DecidedNotice submission={submission} />
          {isWaiting && <ReopenedNotice submission={submission} />}
          <HoldNotice submission={submission} action={<ResumeButton id={submission.id} />} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="min-w-0 flex-1 basis-72 text-xl font-semibold break-words">
              {submission.title}
            </h2>
            <OpenSource url={submission.sourceUrl} />
          </div>
          <p className="text-sm text-ink-faint">
            {outletOf(submission.sourceUrl)} · submitted{" "}
            <RelativeTime at={submission.submittedAt} isInSentence />
            {submission.submitter ? (
              <>
                {" by "}
                <Link
                  to={paths.user(submission.submitter.username)}
                  className="text-accent underline-offset-2 hover:underline"
                >
                  {submission.submitter.username}
                </Link>
              </>
            ) : (
              " anonymously"
            )}
          </p>
          <SubmitterHistory submission={submission} isNamed={submission.submitter !== null} />
          {submission.note && <SubmitterNote text={submission.note} />}
          <SubmitterQuestions submission={submission} />
        </header>
        <div className="flex flex-col gap-6 xl:order-last">
          <EditedPlace form={form} neighbours={submission.possibleDuplicates} />
          <ProposedPlace form={form} proposed={submission.proposedPlace} />
          <SubmittedSource submission={submission} />
          <PossibleDuplicates
            submission={submission}
            onMerge={isWaiting ? merge : undefined}
            onSelect={onSelect}
            onRejectAsDuplicate={(reason) => setRejection({ reason })}
          />
          <StaffNotes submission={submission} />
        </div>
        <EventEditFields form={form} isPlaceElsewhere />
      </div>
      <DecisionBar
        isWaiting={isWaiting}
        reopen={<ReopenButton submission={submission} onStale={onConflict} />}
        isBusy={isSubmitting}
        onApprove={() => void approve()}
        onReject={() => setRejection({ reason: "" })}
        onHold={onHold}
        onAsk={() => setAsking(true)}
      >
        <FormFailure text={errors.root?.message} />
      </DecisionBar>
      <HoldDialog
        submission={submission}
        isOpen={isHolding}
        onClose={() => setHolding(false)}
        onHeld={onDecided}
      />
      <AskDialog
        submission={submission}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onAsked={onDecided}
      />
      <ReasonDialog
        title="Reject this submission"
        description="Whoever submitted it can read the reason."
        act="Reject"
        isDangerous
        suggestions={rejectionReasons}
        initialReason={rejection?.reason}
        isOpen={rejection !== undefined}
        onClose={() => setRejection(undefined)}
        onConfirm={async (reason) => {
          await decisions.reject(submission, reason);
          onDecided();
        }}
      />
    </div>
  );
}

/** Sends once, and says what stands in the way. */
function useMerging({
  submission,
  decisions,
  onDecided,
  onConflict,
}: Omit<ReviewFormProps, "onSelect">) {
  const merge = useOneAtATime(async (eventId: string) => {
    try {
      await decisions.merge(submission, eventId);
      onDecided();
    } catch (error) {
      const text = messageFor(error, "The source could not be added. Please try again.");
      showToast({ text, tone: "danger" });
      if (requestFailure(error) === "CONFLICT") onConflict();
    }
  });
  return (eventId: string) => void merge(eventId);
}

function useApproval({
  submission,
  decisions,
  onDecided,
  onConflict,
}: Omit<ReviewFormProps, "onSelect">) {
  const form = useEventEditForm(useMemo(() => proposedValues(submission), [submission]));
  const submit = form.handleSubmit(async (edit) => {
    try {
      await decisions.approve(submission, edit);
      onDecided();
    } catch (error) {
      showFailure(form, {
        error,
        text: messageFor(error, "The event could not be published. Please try again."),
      });
      if (requestFailure(error) === "CONFLICT") onConflict();
    }
  });
  const approve = useOneAtATime(submit);
  return { form, approve };
}

/** Nothing is published that nobody has stated: what the submission leaves open, the moderator has to choose. */
function proposedValues(submission: ReviewedSubmission): EventEditValues {
  const { type, title, sourceUrl, otherSourceUrls, date } = submission;
  const { latitude, longitude, placeName, proposedPlace } = submission;
  return {
    ...{ type, title, sourceUrl, date },
    latitude: String(latitude),
    longitude: String(longitude),
    ...guessesFrom(title),
    datePrecision: "DAY",
    ...eachFact(editedTexts, () => ""),
    placeName: placeName ?? certainPlace(proposedPlace),
    tags: [],
    otherSourceUrls,
  };
}
