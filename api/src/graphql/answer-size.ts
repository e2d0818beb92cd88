import { answerMaxCharacters } from "@vigilia/schema/limits.ts";
import { Kind, type OperationDefinitionNode } from "graphql";

import { AppError } from "../platform/app-error.ts";

/** Around a value or a name: quotes, a colon, a comma. */
const punctuation = 4;

/**
 * The size that an answer may have whatever its price was: prices count the average length of texts, and members write
 * posts that are longer than any average. Looks at no more of the answer than is allowed.
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
  if (!isObject(value)) return punctuation;
  return isList(value) ? lengthOfList(value, enough) : lengthOfObject(value, enough);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isList = (value: object): value is readonly unknown[] => Array.isArray(value);

function lengthOfList(values: readonly unknown[], enough: number): number {
  let length = punctuation;
  for (const value of values) {
    length += lengthOf(value, enough);
    if (length > enough) break;
  }
  return length;
}

function lengthOfObject(object: Record<string, unknown>, enough: number): number {
  let length = punctuation;
  // Of each answer: pairs of names and values would have to be made first.
  for (const name in object) {
    length += name.length + punctuation + lengthOf(object[name], enough);
    if (length > enough) break;
  }
  return length;
}

/** This answer is as long as everything that a member has written, because it must leave nothing out. */
export function asksForEverything({ selectionSet }: OperationDefinitionNode): boolean {
  const [field] = selectionSet.selections;
  return field?.kind === Kind.FIELD && field.name.value === "exportMyData";
}
