import { longAge, shortAge } from "./age-text.ts";
import { useNow } from "../use-now.ts";

interface RelativeTimeProps {
  /** ISO 8601; null where it is not known. */
  at: string | null | undefined;
  /** Short in the bell, long in the forum. */
  format?: "short" | "long";
  /** Inside a sentence it begins with a small letter. */
  isInSentence?: boolean;
}

export function RelativeTime({ at, format = "long", isInSentence }: RelativeTimeProps) {
  const now = useNow();
  if (!at) return <>Not available</>;
  const date = new Date(at);
  const age = format === "short" ? shortAge(date, now) : longAge(date, now);
  return (
    <time
      dateTime={at}
      title={date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}
    >
      {isInSentence ? age.toLowerCase() : age}
    </time>
  );
}
