import { AppError } from "../app-error.ts";

/**
 * Refuses a value in which any text holds what PostgreSQL cannot keep: a NUL, or half of a character, which JSON
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
