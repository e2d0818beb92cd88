import { answerMaxCharacters } from "@vigilia/schema/limits.ts";
import { Kind, type OperationDefinitionNode } from "graphql";

import { AppError } from "../platform/app-error.ts";

/** Around a value or a name: quotes, a colon, a comma. */
const punctuation = 4;

/**
 * What an answer may carry whatever its price was: prices count what texts hold on average, and somebody writes posts
 * that are longer than any average. Looks at no more of the answer than is allowed.
 */
export function refuseLongAnswer(data: unknown): void {
  if (lengthOf(data, answerMaxCharacters) <= answerMaxCharacters) return;
  throw new AppError(
    "QUERY_TOO_COMPLEX",
    `This answer would hold more than ${answerMaxCharacters} characters. Ask for fewer or smaller lists.`,
  );
}

/** The length of the JSON, roughly; stops counting somewhere above `enough`. */
function lengthOf(value: unknown, enough: number): number {
  if (typeof value === "string") return value.length + punctuation;
  if (typeof value !== "object" || value === null) return punctuation;
  let length = punctuation;
  for (const [name, inner] of Object.entries(value)) {
    length += (Array.isArray(value) ? 0 : name.length + punctuation) + lengthOf(inner, enough);
    if (length > enough) break;
  }
  return length;
}

/** The one answer that is as long as what somebody has written here in all: to leave nothing out is its purpose. */
export function asksForEverything({ selectionSet }: OperationDefinitionNode): boolean {
  const [field] = selectionSet.selections;
  return field?.kind === Kind.FIELD && field.name.value === "exportMyData";
}
