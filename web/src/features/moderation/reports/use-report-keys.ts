import type { ReportDecision } from "@vigilia/schema/api-types.ts";

import type { KeyMeanings } from "../../../ui/text/key-help.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

export const reportKeys: KeyMeanings = [
  ["j", "Next report"],
  ["k", "Previous report"],
  ["s", "Choose the open report, or let it go"],
  ["d", "Keep the post: of what is chosen, else of what is open"],
  ["u", "Caution its author; the post stays"],
  ["x", "Remove the post"],
  ["c", "Say that you are looking at it, or no longer"],
  ["z", "Take the last decision back, within ten seconds"],
];

interface ReportKeys {
  onStep: (by: 1 | -1) => void;
  onChoose: () => void;
  onDecide: (decision: ReportDecision) => void;
  onClaim: () => void;
  onUndo: () => void;
}

export function useReportKeys(keys: ReportKeys): void {
  useKeys({
    j: () => keys.onStep(1),
    k: () => keys.onStep(-1),
    s: keys.onChoose,
    d: () => keys.onDecide("DISMISS"),
    u: () => keys.onDecide("UPHOLD"),
    x: () => keys.onDecide("UPHOLD_AND_DELETE_POST"),
    c: keys.onClaim,
    z: keys.onUndo,
  });
}
