/** Months counted through from year 0, so that they can be compared and added to. */
export function monthNumber(month: string): number {
  const [year = 0, ofYear = 1] = month.split("-").map(Number);
  return year * 12 + ofYear - 1;
}

/** YYYY-MM */
export function monthText(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, "0");
  return `${year}-${String((number % 12) + 1).padStart(2, "0")}`;
}

export function firstDayOf(number: number): string {
  return `${monthText(number)}-01`;
}

export function lastDayOf(number: number): string {
  const end = new Date(Date.UTC(Math.floor(number / 12), (number % 12) + 1, 0));
  return end.toISOString().slice(0, 10);
}

const formatter = new Intl.DateTimeFormat("en", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "Mar 2024" */
export function monthWords(number: number): string {
  return formatter.format(new Date(`${firstDayOf(number)}T00:00:00Z`));
}
