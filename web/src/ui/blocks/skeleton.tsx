import { classNames } from "../styles.ts";

/** The outline of what is about to come; its size is given by the place it fills. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-md bg-hover", className)}
    />
  );
}
