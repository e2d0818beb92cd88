/** The count of whatever an answer held: a number, a text or an object with a count; never below zero. */
export function unseenNumber(answer: unknown): number {
  const value =
    typeof answer === "object" && answer !== null && "count" in answer ? answer.count : answer;
  const count = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}
