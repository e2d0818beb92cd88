export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

export interface ButtonVariant {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "icon" | "icon-sm";
}

const base =
  "inline-flex shrink-0 cursor-pointer aria-busy:cursor-progress items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap " +
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
export function buttonStyles({
  variant = "secondary",
  size = "md",
  className,
}: ButtonVariant & { className?: string | undefined }): string {
  return classNames(base, variants[variant], sizes[size], className);
}

/** What everything that can be filled in has in common. Below 16 px, phones zoom in on what is filled in. */
export const controlStyles =
  "w-full rounded-md border border-line-strong bg-surface text-base text-ink pointer-coarse:text-[1rem] transition-colors duration-150 " +
  "placeholder:text-ink-faint hover:border-ink-faint disabled:opacity-55 aria-invalid:border-danger " +
  "focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0";

/** What floats above the page: menus, popovers, dialogs, toasts. */
export const overlayStyles = "rounded-lg bg-overlay text-ink shadow-overlay outline-none";

/** A short fade and a hint of growth, from Base UI's marks of opening and closing. */
export const overlayMotion =
  "origin-(--transform-origin) transition-[opacity,scale] duration-150 ease-out " +
  "data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0";
