import type { ReactNode } from "react";

import { classNames } from "../styles.ts";

const tones = {
  neutral: "bg-hover text-ink-soft",
  accent: "bg-accent-quiet text-accent",
  russian: "bg-russian-quiet text-russian-ink",
  chinese: "bg-chinese-quiet text-chinese-ink",
  danger: "bg-danger-quiet text-danger",
  warning: "bg-warning-quiet text-warning",
  success: "bg-success-quiet text-success",
};

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm px-1.5 text-xs font-semibold tracking-wide whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
