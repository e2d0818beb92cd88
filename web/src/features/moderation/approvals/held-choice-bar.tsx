import { Button } from "../../../ui/controls/button.tsx";
import { ChoiceBar } from "../shared/choice-bar.tsx";
import type { Choice } from "../shared/use-choice.ts";

interface HeldChoiceBarProps {
  choice: Choice;
  /** All that are shown and can be chosen. */
  choosable: readonly string[];
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** What is done with several posts that wait. */
export function HeldChoiceBar({ choice, choosable, isBusy, ...acts }: HeldChoiceBarProps) {
  const { chosen, choose, clear } = choice;
  return (
    <ChoiceBar count={chosen.length} onClear={clear}>
      {chosen.length < choosable.length && (
        <Button size="sm" onClick={() => choose(choosable)}>
          All shown
        </Button>
      )}
      <Button size="sm" variant="primary" isBusy={isBusy} onClick={acts.onApprove}>
        Approve all
      </Button>
      <Button size="sm" variant="danger" disabled={isBusy} onClick={acts.onReject}>
        Reject all
      </Button>
    </ChoiceBar>
  );
}
