import { useQuery } from "@apollo/client/react";
import { submissionNumberDays } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { ChartColumn } from "lucide-react";
import { useEffect, useEffectEvent } from "react";

import { reportProblem } from "../../../platform/failures.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { DayBars } from "../../../ui/blocks/day-bars.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import {
  SubmissionQueueNumbersDocument,
  type SubmissionQueueNumbersQuery,
} from "./queue-numbers.graphql.ts";

const settlingMilliseconds = 800;

interface QueueNumbersProps {
  /** How many wait, by the latest word: the numbers are read again when it changes. */
  count: number | undefined;
}

/** How the queue is doing: since when it waits, and what was decided lately by whom. */
export function QueueNumbers({ count }: QueueNumbersProps) {
  const { data, refetch } = useQuery(SubmissionQueueNumbersDocument, {
    fetchPolicy: "cache-and-network",
  });
  const numbers = data?.submissionQueueNumbers;
  const settled = useDebounced(count, settlingMilliseconds);
  const readAgain = useEffectEvent(() => {
    if (numbers && settled !== numbers.waiting) refetch().catch(reportProblem);
  });
  useEffect(() => {
    if (settled !== undefined) readAgain();
  }, [settled]);

  if (!numbers) return null;
  const { oldestSubmittedAt, days } = numbers;
  const today = days.at(-1);
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
      <p>
        {numberText(numbers.waiting)} waiting
        {oldestSubmittedAt && (
          <>
            {", the oldest from "}
            <RelativeTime at={oldestSubmittedAt} isInSentence />
          </>
        )}
        {numbers.held > 0 && ` · ${numberText(numbers.held)} held`}
        {" · "}
        {today ? today.approved + today.rejected : 0} decided today
      </p>
      <Popover
        title={`Decided in the last ${submissionNumberDays} days`}
        align="start"
        trigger={
          <Button size="icon-sm" variant="quiet" aria-label="Numbers of the queue" title="Numbers">
            <ChartColumn aria-hidden="true" className="size-4.5" />
          </Button>
        }
      >
        <Decided {...numbers} />
      </Popover>
    </div>
  );
}

type Numbers = SubmissionQueueNumbersQuery["submissionQueueNumbers"];

function Decided({ days, moderators }: Pick<Numbers, "days" | "moderators">) {
  return (
    <div className="flex flex-col gap-4">
      <DayBars
        label="Submissions decided"
        days={days.map(({ day, approved, rejected }) => ({ day, count: approved + rejected }))}
      />
      {moderators.length > 0 && (
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-ink-soft">
            <tr>
              <th className="py-1 font-medium">Moderator</th>
              <th className="py-1 text-right font-medium">Approved</th>
              <th className="py-1 text-right font-medium">Rejected</th>
            </tr>
          </thead>
          <tbody>
            {moderators.map(({ moderator, approved, rejected }, index) => (
              <tr key={moderator?.id ?? index} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal break-all">
                  {moderator?.username ?? "Somebody who left"}
                </th>
                <td className="py-1 text-right">{approved}</td>
                <td className="py-1 text-right">{rejected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
