import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";

/** Options of arguments that mean the same in many operations, so that each meaning is put into words once. */

/** Of a query: to ask for what does not exist is no mistake. */
export const soughtId = (thing: string) => ({
  description: `Of ${thing}; null for an unknown one, well-formed or not.`,
});

/** Of a mutation. */
export const knownId = (thing: string) => ({
  description: `Of ${thing}; NOT_FOUND for an unknown one.`,
});

/** Of a text that must not be empty. */
export const requiredText = (meaning: string, maxLength: number) => ({
  description: `${meaning} 1 to ${numberText(maxLength)} characters.`,
});

export const pageNumber = {
  defaultValue: 1,
  description: "From 1; less counts as 1, and a page past the last is empty.",
};

/** Of a list that has no further pages. */
export const listSize = (defaultValue: number) => ({
  defaultValue,
  description: `The most to return: from 0 to ${connectionMaxSize}, and beyond that the nearer of the two.`,
});
