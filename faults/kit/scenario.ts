import type { Stage } from "./stage.ts";

/**
 * How the steps of a scenario are gone through: "calm" without the fault, "fault" with it, "unhandled" with it and
 * without what the product does about it, so that the measure is seen to notice.
 */
export type Way = "calm" | "fault" | "unhandled";

export interface Verdict {
  /** Whether what is promised was kept. */
  holds: boolean;
  /** What was counted, for the table. */
  figures: string;
}

export interface Scenario {
  /** What it is called for, on the command line. */
  name: string;
  /** What breaks. */
  fault: string;
  /** What is left out in the "unhandled" way. */
  without: string;
  /** What a person notices meanwhile. */
  sees: string;
  /** Whether it is one of those that each build goes through. */
  isQuick: boolean;
  /** Why it cannot be gone through on this machine, if so. */
  cannot?(): string | undefined;
  go(way: Way, stage: Stage): Promise<Verdict>;
}
