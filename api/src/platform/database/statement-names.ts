import { createHash } from "node:crypto";

import { sql } from "kysely";

/** What a plan can be kept of. Transactions and settings are not planned. */
const plannable = /^\s*(?:select|with|insert|update|delete|\()/i;

const marker = "/* planned for its values */";

/**
 * Stands in the condition of a statement whose best plan depends on what is asked for, such as a list that a filter may
 * leave whole or empty: it is planned anew each time.
 */
export const plannedForValues = sql.raw(marker);

export const isPlannedForValues = (text: string): boolean => text.includes(marker);

const valuesWithin = "/* with its values */";

/** Marks a statement of the ORM, which writes values into the text: it hardly ever comes again, and takes no name. */
export const markValuesWithin = (text: string): string => `${text} ${valuesWithin}`;

interface Limits {
  /** Each connection keeps the plan of every named statement that it has met. */
  names: number;
  /** Texts that are remembered for having been sent once. */
  seen: number;
}

/**
 * Names for the statements that are sent again and again: under a name, a connection parses and plans a statement once.
 * The name is a digest of the text, and the same on every connection. A text is named when it comes a second time, and
 * only so many are, because a caller's filters make many texts that never come again.
 */
export class StatementNames {
  readonly #limits: Limits;
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  constructor(limits: Limits = { names: 500, seen: 1000 }) {
    this.#limits = limits;
  }

  /** Undefined for a statement that goes without. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (!plannable.test(text) || text.endsWith(valuesWithin)) return undefined;
    if (this.#names.size >= this.#limits.names) return undefined;
    if (!this.#seen.delete(text)) {
      this.#remember(text);
      return undefined;
    }
    const name = createHash("sha256").update(text).digest("base64url");
    this.#names.set(text, name);
    return name;
  }

  #remember(text: string): void {
    if (this.#seen.size >= this.#limits.seen) this.#seen.clear();
    this.#seen.add(text);
  }
}
