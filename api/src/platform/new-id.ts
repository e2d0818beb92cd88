import { v7, validate } from "uuid";

/** An opaque id that sorts by the time it was made, so that fresh rows share index pages. */
export function newId(): string {
  return v7();
}

/** The ones that could be ids at all; anything else names nothing, and PostgreSQL would refuse to compare it. */
export function possibleIds(ids: readonly string[]): string[] {
  return ids.filter((id) => validate(id));
}
