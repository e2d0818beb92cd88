import { classNames } from "../../../ui/class-names.ts";

interface CharacterCountProps {
  count: number;
  limit: number;
}

/** How long a text is, and how long it may be. */
export function CharacterCount({ count, limit }: CharacterCountProps) {
  const isTooLong = count > limit;
  return (
    <span
      className={classNames(
        "text-sm whitespace-nowrap tabular-nums",
        isTooLong ? "font-semibold text-danger" : "text-ink-faint",
      )}
    >
      {count.toLocaleString("en-GB")} / {limit.toLocaleString("en-GB")}
      <span className="sr-only"> characters</span>
    </span>
  );
}
