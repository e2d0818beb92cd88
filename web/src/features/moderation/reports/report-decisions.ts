import type { ReportDecision } from "@vigilia/schema/api-types.ts";

interface DecisionWords {
  act: string;
  done: string;
  description: string;
  key: string;
}

/** What a moderator can make of a report, and how it is put into words. */
export const decisionWords: Record<ReportDecision, DecisionWords> = {
  DISMISS: {
    act: "Keep the post",
    done: "The post stays.",
    description: "The post stays. Who reported it is told; its author is not.",
    key: "d",
  },
  UPHOLD: {
    act: "Caution the author",
    done: "The author is cautioned.",
    description: "The post stays. Who reported it is told, and its author reads your note.",
    key: "u",
  },
  UPHOLD_AND_DELETE_POST: {
    act: "Remove the post",
    done: "The post is removed.",
    description:
      "The post makes way for a line that says why. Who reported it is told, and its author reads your note.",
    key: "x",
  },
};

export const decisions = ["DISMISS", "UPHOLD", "UPHOLD_AND_DELETE_POST"] as const;
