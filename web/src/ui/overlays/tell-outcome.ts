import { showToast } from "./toast.ts";

export interface Outcome {
  done: readonly string[];
  refused: readonly { id: string; message: string }[];
}

/** What several chunks came to. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    done: outcomes.flatMap(({ done }) => done),
    refused: outcomes.flatMap(({ refused }) => refused),
  };
}

/** Says what was refused and why, each reason once. */
export function tellRefusals({ refused }: Outcome): void {
  if (refused.length === 0) return;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  const text = `${refused.length} could not be done. ${reasons.join(" ")}`;
  showToast({ text, tone: "danger" });
}
