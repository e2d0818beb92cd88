import { originTexts, restrictionNames } from "@vigilia/schema/words/statement-words.ts";
import { minutesText } from "@vigilia/schema/words/time-words.ts";
import type { ReactNode } from "react";

import { momentText, RelativeTime } from "../../../ui/text/relative-time.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import type { StatementFactsFragment } from "./statement.graphql.ts";

type Facts = Omit<StatementFactsFragment, " $fragmentName">;

/** What was decided, by which rule, why, and about which words. */
export function StatementFacts({ statement }: { statement: Facts }) {
  const { restriction, threadTitle, ground, reason, origin, judgedText, endsAt } = statement;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Fact name="What">{restrictionNames[restriction]}</Fact>
      {threadTitle !== null && <Fact name="Where">“{threadTitle}”</Fact>}
      <Fact name="When">
        <RelativeTime at={statement.createdAt} />
      </Fact>
      {statement.paceMinutes !== null && (
        <Fact name="How slow">One post every {minutesText(statement.paceMinutes)}</Fact>
      )}
      {hasTerm(restriction) && (
        <Fact name="Until">{endsAt === null ? "It is lifted" : momentText(new Date(endsAt))}</Fact>
      )}
      <Fact name="Rule">{ground === null ? "None was named" : ruleNames[ground]}</Fact>
      {reason !== null && <Fact name="Reason">{reason}</Fact>}
      {judgedText !== null && (
        <Fact name="The words">
          <span className="block max-h-60 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2">
            {judgedText}
          </span>
        </Fact>
      )}
      <Fact name="How">{originTexts[origin]}</Fact>
    </dl>
  );
}

const hasTerm = (restriction: Facts["restriction"]): boolean =>
  restriction === "BAN" || restriction === "SLOW_WRITING" || restriction === "HOLD_POSTS";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm font-medium text-ink-faint sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-wrap max-sm:-mt-2">{children}</dd>
    </div>
  );
}
