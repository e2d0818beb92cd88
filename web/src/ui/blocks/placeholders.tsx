import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "../styles.ts";

interface EmptyStateProps {
  icon?: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center text-ink-faint">
      {Icon && <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />}
      <p className="max-w-sm">{children}</p>
      {action}
    </div>
  );
}

/** The outline of what is about to come; its size is given by the place it fills. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-md bg-hover", className)}
    />
  );
}
