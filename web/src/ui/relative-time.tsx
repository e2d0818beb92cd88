import { longAge, shortAge } from "./age-text.ts";
import { useNow } from "./use-now.ts";

interface RelativeTimeProps {
  /** ISO 8601; null where it is not known. */
  at: string | null | undefined;
  /** Short in the bell, long in the forum. */
  format?: "short" | "long";
}

export function RelativeTime({ at, format = "long" }: RelativeTimeProps) {
  const now = useNow();
  if (!at) return <>Not available</>;
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}
    >
      {format === "short" ? shortAge(date, now) : longAge(date, now)}
    </time>
  );
}
