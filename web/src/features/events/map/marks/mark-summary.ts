import { eventTypes } from "@vigilia/schema/event-enums.ts";

const sides = { RUSSIAN: "Russian", CHINESE: "Chinese" } as const;

/** A mark in words: "12 events: 9 Russian, 3 Chinese". */
export function markSummary({ total, chinese }: { total: number; chinese: number }): string {
  const counts = { RUSSIAN: total - chinese, CHINESE: chinese };
  const present = eventTypes.filter((type) => counts[type] > 0);
  const [only] = present;
  if (only !== undefined && present.length === 1) {
    return total === 1 ? `1 ${sides[only]} event` : `${number(total)} ${sides[only]} events`;
  }
  return `${number(total)} events: ${present.map((type) => `${number(counts[type])} ${sides[type]}`).join(", ")}`;
}

const number = (value: number): string => value.toLocaleString("en");
