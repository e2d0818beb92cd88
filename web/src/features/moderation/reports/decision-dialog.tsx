import type { Rule } from "@vigilia/schema/enums.ts";
import { type RefObject, useState } from "react";

import { useShownKeys } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/styles.ts";
import { KeyHint } from "../../../ui/text/kbd.tsx";
import { ladder, type Sanctioned, useSanctionTerms } from "../bans/sanction-terms.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { decisionWords, type ReportAct } from "./use-decisions.ts";

interface Reasoned {
  note: string | null;
  ground: Rule | undefined;
  /** Which sanction, where the act brings one. */
  sanctioned: Sanctioned;
}

export interface PendingDecision {
  /** What is asked about another post is asked anew. */
  key: string;
  act: ReportAct;
  /** How many posts it is about. */
  count: number;
  /** The rule that all reporters named; where they named several, the moderator chooses without a proposal. */
  reason?: Rule | undefined;
  onDecide: (reasoned: Reasoned) => Promise<void>;
}

interface DecisionDialogProps {
  pending: PendingDecision | null;
  /** The report that is open by then. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The author of a post that breaks the rules is owed a reason; the author of one that does not is not notified. */
export function DecisionDialog({ pending, ...dialog }: DecisionDialogProps) {
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  if (!shown) return null;
  return <Decision {...shown} {...dialog} key={shown.key} isOpen={pending !== null} />;
}

interface DecisionProps extends Omit<PendingDecision, "key">, Omit<DecisionDialogProps, "pending"> {
  isOpen: boolean;
}

function Decision({ act, count, reason, onDecide, ...dialog }: DecisionProps) {
  const terms = useSanctionTerms(ladder);
  const { act: name, description } = decisionWords[act];
  const isSanction = act === "REMOVE_AND_SANCTION";
  return (
    <ReasonDialog
      {...dialog}
      title={count === 1 ? `${name}?` : `${name}: ${count} posts?`}
      description={description}
      ground={act === "DISMISS" ? undefined : groundAsked[count === 1 ? "one" : "several"]}
      initialGround={reason}
      label="Note"
      isOptional={act === "DISMISS"}
      isReady={!isSanction || terms.areComplete}
      act={name}
      isDangerous={isSanction || act === "UPHOLD_AND_DELETE_POST"}
      onConfirm={(note, ground) =>
        onDecide({
          note,
          ground: ground ?? undefined,
          sanctioned: isSanction ? terms.read() : {},
        })
      }
    >
      {isSanction && terms.fields}
    </ReasonDialog>
  );
}

const groundAsked = { one: "needed", several: "as reported" } as const;

const variants = {
  DISMISS: "secondary",
  UPHOLD: "primary",
  UPHOLD_AND_DELETE_POST: "danger",
  REMOVE_AND_SANCTION: "danger",
} as const;

interface DecisionButtonsProps<Act extends ReportAct> {
  acts: readonly Act[];
  size?: "sm";
  onDecide: (act: Act) => void;
}

export function DecisionButtons<Act extends ReportAct>({
  acts,
  size,
  onDecide,
}: DecisionButtonsProps<Act>) {
  const keys = useShownKeys();
  return (
    <div className={classNames("flex flex-wrap", size ? "gap-2" : "gap-3")}>
      {acts.map((act) => (
        <Button
          key={act}
          size={size}
          variant={variants[act]}
          aria-keyshortcuts={keys[decisionWords[act].shortcut]}
          onClick={() => onDecide(act)}
        >
          {decisionWords[act].act}
          <KeyHint of={decisionWords[act].shortcut} />
        </Button>
      ))}
    </div>
  );
}
