import type { ReportDecision } from "@vigilia/schema/api-types.ts";

import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Kbd } from "../../../ui/text/kbd.tsx";
import { decisions, decisionWords } from "./report-decisions.ts";

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
      {decisions.map((decision) => (
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
