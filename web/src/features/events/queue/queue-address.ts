import { type EventType, eventTypes } from "@vigilia/schema/event-enums.ts";

export const outcomes = ["PENDING", "HELD", "REJECTED", "APPROVED"] as const;
/** What became of a submission so far: one that was put aside is not decided, and does not wait either. */
export type Outcome = (typeof outcomes)[number];

type Status = Exclude<Outcome, "HELD">;

interface Considered {
  status: Status;
  heldAt: string | null;
}

export const outcomeOf = ({ status, heldAt }: Considered): Outcome =>
  status === "PENDING" && heldAt ? "HELD" : status;

export const statusOf = (outcome: Outcome): Status => (outcome === "HELD" ? "PENDING" : outcome);

const ageBounds = {
  "within-1": { name: "Within a day", maxAgeDays: 1 },
  "within-7": { name: "Within a week", maxAgeDays: 7 },
  "over-1": { name: "Over a day old", minAgeDays: 1 },
  "over-3": { name: "Over 3 days old", minAgeDays: 3 },
  "over-7": { name: "Over a week old", minAgeDays: 7 },
  "over-30": { name: "Over 30 days old", minAgeDays: 30 },
} as const;
type Age = keyof typeof ageBounds;

export const ages = ["within-1", "within-7", "over-1", "over-3", "over-7", "over-30"] as const;
export const ageName = (age: Age): string => ageBounds[age].name;

const duplicateChoices = ["yes", "no"] as const;
export const sorts = ["oldest", "newest"] as const;
const sortValues = { oldest: "OLDEST_FIRST", newest: "NEWEST_FIRST" } as const;

/** Which submissions are listed, and in which order, as the address has it. */
export interface QueueFilter {
  outcome: Outcome;
  words: string;
  type: EventType | undefined;
  /** ISO 3166-1 alpha-2, or `atSea`. */
  country: string | undefined;
  outlet: string | undefined;
  age: Age | undefined;
  duplicates: (typeof duplicateChoices)[number] | undefined;
  /** Undefined: as the list is sorted by itself. */
  sort: (typeof sorts)[number] | undefined;
}

/** Makes another filter of the one that is chosen by then. */
export type QueueFilterChange = (filter: QueueFilter) => QueueFilter;

/** Stands for no country, in the address and among the choices. */
export const atSea = "SEA";

export function queueFilterOf(address: URLSearchParams): QueueFilter {
  const text = (name: string) => address.get(name)?.trim() || undefined;
  return {
    outcome: oneOf(outcomes, text("status")) ?? "PENDING",
    words: address.get("q") ?? "",
    type: oneOf(eventTypes, text("type")),
    country: text("country")?.toUpperCase(),
    outlet: text("outlet"),
    age: oneOf(ages, text("age")),
    duplicates: oneOf(duplicateChoices, text("duplicates")),
    sort: oneOf(sorts, text("sort")),
  };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

/** The address has what differs from the queue as it is by itself, and nothing else. */
export function queueAddressOf({ outcome, words, ...choices }: QueueFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (outcome !== "PENDING") address.set("status", outcome);
  if (words) address.set("q", words);
  for (const [name, value] of Object.entries(choices)) {
    if (value !== undefined) address.set(name, value);
  }
  return address;
}

/** The queue as it is by itself. */
export const wholeQueue = queueFilterOf(new URLSearchParams());

/** What the server is asked for; it does not know the words, which may be looked for in what is there. */
export function queueVariables({ type, country, outlet, age, duplicates, sort }: QueueFilter) {
  const { minAgeDays, maxAgeDays } = { ...noBounds, ...(age && ageBounds[age]) };
  return {
    ...{ type, outlet, minAgeDays, maxAgeDays },
    countryCode: country === atSea ? "" : country,
    hasPossibleDuplicates: duplicates && duplicates === "yes",
    sort: sort && sortValues[sort],
  };
}

const noBounds: { minAgeDays?: number; maxAgeDays?: number } = {};

/** How many filters leave something out, the words apart. */
export function countQueueFilters({ type, country, outlet, age, duplicates }: QueueFilter): number {
  return [type, country, outlet, age, duplicates].filter((value) => value !== undefined).length;
}

export const leavesOut = (filter: QueueFilter): boolean =>
  filter.words.trim() !== "" || countQueueFilters(filter) > 0;
