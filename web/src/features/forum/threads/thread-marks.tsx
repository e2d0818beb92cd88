import { Lock, type LucideIcon, Pin } from "lucide-react";

import { classNames } from "../../../ui/styles.ts";

interface ThreadMarksProps {
  isPinned: boolean;
  isLocked: boolean;
}

/** What sets a thread apart, before its title. */
export function ThreadMarks({ isPinned, isLocked }: ThreadMarksProps) {
  return (
    <>
      {isPinned && <Mark icon={Pin} label="Pinned Thread" look="text-accent" />}
      {isLocked && <Mark icon={Lock} label="Locked Thread" look="text-ink-faint" />}
    </>
  );
}

interface MarkProps {
  icon: LucideIcon;
  label: string;
  look: string;
}

function Mark({ icon: Icon, label, look }: MarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames("mr-1.5 inline-block align-[-0.125em]", look)}
    >
      <Icon aria-hidden="true" className="size-[1em]" />
    </span>
  );
}
