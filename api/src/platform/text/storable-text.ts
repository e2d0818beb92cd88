import { AppError } from "../app-error.ts";

/**
 * Refuses a value in which any text contains what PostgreSQL cannot store: a NUL, or half of a character, which JSON
 * columns reject. To be asked of everything a caller sends, before anything else looks at it.
 */
export function refuseUnstorableText(input: unknown): void {
  const field = unstorableField(input);
  if (field === undefined) return;
  throw new AppError("BAD_USER_INPUT", "The text contains characters that cannot be kept.", {
    fields: field ? { [field]: "This contains characters that cannot be kept." } : undefined,
  });
}

/** The name of the first field with such a text, "" when the text has no name, undefined when all is well. */
function unstorableField(input: unknown): string | undefined {
  // A list instead of recursion: how deep a value goes is the caller's choice.
  const waiting: { field: string; value: unknown }[] = [{ field: "", value: input }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === "string") {
      if (!isStorable(value)) return field;
    } else if (Array.isArray(value)) {
      for (const item of value) waiting.push({ field, value: item });
    } else if (typeof value === "object" && value !== null) {
      const entries = Object.entries(value);
      if (!entries.every(([name]) => isStorable(name))) return field;
      for (const [name, item] of entries) waiting.push({ field: name, value: item });
    }
  }
  return undefined;
}

const isStorable = (text: string) => !/[\0\p{Cs}]/u.test(text);

/** Joiners and variation selectors that shape the letter or emoji before them: Persian, Indic scripts, families. */
const shaping = new Set(["\u200C", "\u200D", "\uFE0E", "\uFE0F"]);
const shapeable = /[\p{L}\p{M}\p{N}#*\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Characters that take no room or turn the direction of what follows. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Co}\uFFF9-\uFFFB]/u;
/** Control characters and the blank Braille cell, which show as a gap. */
const gaps = /[\p{Cc}\s\u2800]+/gu;

/**
 * One line of text as a reader sees it: no control, zero-width or direction-turning characters, gaps folded to one
 * space, none at the ends. Empty when there was nothing to see.
 */
export function visibleText(text: string): string {
  let shown = "";
  let before = "";
  for (const character of text.normalize("NFC")) {
    const isShown = shaping.has(character)
      ? character !== before && shapeable.test(before)
      : !unseen.test(character);
    if (!isShown) continue;
    shown += character;
    before = character;
  }
  return shown.replace(gaps, " ").trim();
}
