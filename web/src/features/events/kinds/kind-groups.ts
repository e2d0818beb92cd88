import { eventCategories, type EventCategory } from "@vigilia/schema/event-enums.ts";

/** What the colours of marks and dots tell: whom an event is attributed to, or what kind of act it was. */
export type Colouring = "type" | "kind";

/** No eye tells fourteen colours apart: related kinds share one, and a letter tells each from the others. */
export const kindGroups = ["force", "air", "signals", "lines", "covert", "other"] as const;

export type KindGroup = (typeof kindGroups)[number];

export const kindMarks: Record<EventCategory, { group: KindGroup; letter: string }> = {
  ARSON: { group: "force", letter: "F" },
  ASSASSINATION: { group: "force", letter: "K" },
  EXPLOSIVE: { group: "force", letter: "X" },
  SABOTAGE: { group: "force", letter: "S" },
  AIRSPACE: { group: "air", letter: "A" },
  DRONE: { group: "air", letter: "D" },
  CYBER: { group: "signals", letter: "C" },
  JAMMING: { group: "signals", letter: "J" },
  RAIL: { group: "lines", letter: "R" },
  UNDERSEA: { group: "lines", letter: "U" },
  ESPIONAGE: { group: "covert", letter: "E" },
  INFLUENCE: { group: "covert", letter: "I" },
  BORDER: { group: "other", letter: "B" },
  OTHER: { group: "other", letter: "O" },
};

export const kindGroupWords: Record<KindGroup, string> = {
  force: "Fire and force",
  air: "In the air",
  signals: "Networks and signals",
  lines: "Cables and railways",
  covert: "Spying and influence",
  other: "Borders and other",
};

/** By the place of a category in the schema's list, the place of its group. */
export const groupOfCategory = Uint8Array.from(eventCategories, (category) =>
  kindGroups.indexOf(kindMarks[category].group),
);

export const categoriesOf = (group: KindGroup): EventCategory[] =>
  eventCategories.filter((category) => kindMarks[category].group === group);
