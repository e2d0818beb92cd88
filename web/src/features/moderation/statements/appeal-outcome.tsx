import type { AppealStatus } from "@vigilia/schema/enums.ts";
import { nothingTakenBackText } from "@vigilia/schema/texts/notification-texts.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import type { StatementAppealFragment } from "./statement.graphql.ts";

type Given = NonNullable<StatementAppealFragment["appeal"]>;

const badges: Record<AppealStatus, { tone: "neutral" | "accent" | "success"; words: string }> = {
  OPEN: { tone: "accent", words: "Objection waits" },
  GRANTED: { tone: "success", words: "Objection was right" },
  REFUSED: { tone: "neutral", words: "Decision stands" },
};

/** How far an objection has come, in two or three words. */
export function AppealBadge({ status }: { status: AppealStatus }) {
  const { tone, words } = badges[status];
  return <Badge tone={tone}>{words}</Badge>;
}

interface AppealOutcomeProps {
  appeal: Given;
  /** When the decision was taken back, for the objection or before; null while it was not. */
  revertedAt: string | null;
}

/** What the member wrote, and what somebody else on the staff made of it. */
export function AppealOutcome({ appeal, revertedAt }: AppealOutcomeProps) {
  const { status, words, createdAt, answer, answeredAt } = appeal;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-faint">
        <AppealBadge status={status} />
        <span>
          Made <RelativeTime at={createdAt} isInSentence />
        </span>
      </p>
      <blockquote className="border-l-2 border-line pl-3 break-words whitespace-pre-wrap">
        {words ?? "These words are erased."}
      </blockquote>
      {status === "GRANTED" && revertedAt === null && <p>{nothingTakenBackText}</p>}
      {answer !== null && (
        <div>
          <p className="text-sm text-ink-faint">
            Answered <RelativeTime at={answeredAt} isInSentence />
          </p>
          <p className="break-words whitespace-pre-wrap">{answer}</p>
        </div>
      )}
    </div>
  );
}
