import { minutesText } from "@vigilia/schema/words/time-words.ts";
import { Clock, Lock } from "lucide-react";
import type { ReactNode } from "react";

import { LocalTime, momentText } from "../../../ui/text/relative-time.tsx";

interface ThreadPaceProps {
  slowModeMinutes: number | null;
  /** ISO 8601; null where no lock is planned. */
  locksAt: string | null;
}

function Line({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <p className="flex w-full items-center gap-2 text-ink-soft">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** What those who want to answer know beforehand. */
export function ThreadPace({ slowModeMinutes, locksAt }: ThreadPaceProps) {
  return (
    <>
      {slowModeMinutes !== null && (
        <Line icon={Clock}>
          Slow mode: each member writes one post every {minutesText(slowModeMinutes)}.
        </Line>
      )}
      {locksAt && (
        <Line icon={Lock}>
          This thread will be locked on <LocalTime at={locksAt} text={momentText} />.
        </Line>
      )}
    </>
  );
}
