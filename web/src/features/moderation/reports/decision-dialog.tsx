import type { ReportDecision } from "@vigilia/schema/api-types.ts";
import { reportDecisions, type Rule } from "@vigilia/schema/enums.ts";
import { type RefObject, useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/styles.ts";
import { Kbd } from "../../../ui/text/kbd.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { decisionWords } from "./use-decisions.ts";

export interface PendingDecision {
  decision: ReportDecision;
  /** How many posts it is about. */
  count: number;
  /** The rule that the reporter named; left out for several reports, which may name several. */
  reason?: Rule;
  onDecide: (note: string | null, ground: Rule | null) => Promise<void>;
}

interface DecisionDialogProps {
  pending: PendingDecision | null;
  /** The report that is open by then. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The author of a post that breaks the rules is owed a reason; the author of one that does not is not notified. */
export function DecisionDialog({ pending, finalFocus, onClose }: DecisionDialogProps) {
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  if (!shown) return null;
  const { decision, count, reason, onDecide } = shown;
  const { act, description } = decisionWords[decision];
  return (
    <ReasonDialog
      isOpen={pending !== null}
      finalFocus={finalFocus}
      title={count === 1 ? `${act}?` : `${act}: ${count} posts?`}
      description={description}
      ground={decision === "DISMISS" ? undefined : groundAsked(reason)}
      initialGround={reason}
      label="Note"
      isOptional={decision === "DISMISS"}
      act={act}
      isDangerous={decision === "UPHOLD_AND_DELETE_POST"}
      onClose={onClose}
      onConfirm={onDecide}
    />
  );
}

const groundAsked = (reason?: Rule) => (reason ? "needed" : "as reported");

const variants = {
  DISMISS: "secondary",
  UPHOLD: "primary",
  UPHOLD_AND_DELETE_POST: "danger",
} as const;

interface DecisionButtonsProps {
  size?: "sm";
  onDecide: (decision: ReportDecision) => void;
}

export function DecisionButtons({ size, onDecide }: DecisionButtonsProps) {
  return (
    <div className={classNames("flex flex-wrap", size ? "gap-2" : "gap-3")}>
      {reportDecisions.map((decision) => (
        <Button
          key={decision}
          size={size}
          variant={variants[decision]}
          aria-keyshortcuts={decisionWords[decision].key}
          onClick={() => onDecide(decision)}
        >
          {decisionWords[decision].act}
          <span aria-hidden="true" className="max-sm:hidden">
            <Kbd>{decisionWords[decision].key}</Kbd>
          </span>
        </Button>
      ))}
    </div>
  );
}
