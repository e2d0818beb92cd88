import type { ReportDecision } from "@vigilia/schema/api-types.ts";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { ChoiceBar } from "../shared/choice-bar.tsx";
import type { Choice } from "../shared/use-choice.ts";
import { DecisionButtons } from "./decision-buttons.tsx";

interface ReportChoiceBarProps {
  choice: Choice;
  /** Those that the viewer may decide on, of those that are shown. */
  decidable: readonly string[];
  /** How many match, shown or not. */
  total: number;
  /** Of every report that matches, or of the chosen ones. */
  onDecide: (decision: ReportDecision, scope: "all" | "chosen") => void;
}

export function ReportChoiceBar({ choice, decidable, total, onDecide }: ReportChoiceBarProps) {
  const { chosen, choose, clear } = choice;
  const [isAll, setAll] = useState(false);
  const hasShown = chosen.length === decidable.length;
  const scope = isAll && hasShown ? "all" : "chosen";
  return (
    <ChoiceBar count={scope === "all" ? total : chosen.length} onClear={clear}>
      {!hasShown && (
        <Button
          size="sm"
          onClick={() => {
            setAll(false);
            choose(decidable);
          }}
        >
          All shown
        </Button>
      )}
      {hasShown && scope === "chosen" && total > decidable.length && (
        <Button size="sm" onClick={() => setAll(true)}>
          All {total.toLocaleString("en-GB")} that match
        </Button>
      )}
      <DecisionButtons size="sm" onDecide={(decision) => onDecide(decision, scope)} />
    </ChoiceBar>
  );
}
