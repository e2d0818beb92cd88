const dayMilliseconds = 86_400_000;

/** The usual lengths, in days. */
const banDays = { "1 day": 1, "3 days": 3, "1 week": 7, "30 days": 30, "1 year": 365 } as const;

export const banTerms = [
  "1 day",
  "3 days",
  "1 week",
  "30 days",
  "1 year",
  "Until a date",
  "Until it is lifted",
] as const;

export interface BanTerm {
  name: (typeof banTerms)[number];
  /** A moment by the moderator's clock, as its field gives it; counts only where it was chosen. */
  until: string;
}

/** Null: it does not end by itself. Undefined: not chosen yet. */
export function endOf({ name, until }: BanTerm, now: Date): string | null | undefined {
  if (name === "Until it is lifted") return null;
  if (name !== "Until a date") {
    return new Date(now.getTime() + banDays[name] * dayMilliseconds).toISOString();
  }
  const end = new Date(until);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
