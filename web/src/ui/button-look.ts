import { classNames } from "./class-names.ts";

export interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "icon" | "icon-sm";
}

const base =
  "inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap " +
  "transition-colors duration-150 select-none data-disabled:cursor-default data-disabled:opacity-55";

const variants = {
  primary: "bg-accent text-on-accent not-data-disabled:hover:bg-accent-hover",
  secondary: "border border-line-strong text-ink not-data-disabled:hover:bg-hover",
  quiet: "text-ink-soft not-data-disabled:hover:bg-hover not-data-disabled:hover:text-ink",
  danger: "border border-danger text-danger not-data-disabled:hover:bg-danger-quiet",
};

const sizes = {
  sm: "h-8 px-3 text-sm",
  md: "h-10 px-4 text-base",
  icon: "size-10",
  "icon-sm": "size-8",
};

/** What a button looks like, for links that stand among buttons too. */
export function buttonLook({
  variant = "secondary",
  size = "md",
  className,
}: ButtonLook & { className?: string | undefined }): string {
  return classNames(base, variants[variant], sizes[size], className);
}
