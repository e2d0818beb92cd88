import type { CodebookType } from "../codebook-type.ts";
import {
  answerMaxCharacters,
  apiKeysMax,
  connectionDefaultSize,
  connectionMaxSize,
  costBudgets,
  documentLimits,
  eventIdsCost,
  exportCost,
  operationMaxCost,
  requestMaxBytes,
  subscriptionsPerSocket,
} from "../limits.ts";
import { numberText } from "../number-text.ts";
import { code, type Words } from "./page-text.ts";

/** What the page for developers says, with JavaScript and without. */

export const limitsText: Words = [
  "An operation costs one point for each object that it may bring: a list multiplies what is asked of each row by the size of its page, and long texts and lists of ids have a price of their own. It is counted before it is executed. Who has used up the budget gets the status 429, with the seconds to wait in ",
  code("Retry-After"),
  ". What is left stands in ",
  code("RateLimit"),
  " and the whole budget in ",
  code("RateLimit-Policy"),
  ", with each answer and each refusal; ",
  code("rateLimit"),
  " says the same.",
];

export const apiLimits: readonly (readonly [what: string, howMuch: string])[] = [
  ["Cost within a minute, without an account, by address", numberText(costBudgets.visitor)],
  ["The same for the pages of the site, counted apart", numberText(costBudgets.site)],
  ["Cost within a minute, signed in", numberText(costBudgets.member)],
  ["Cost within a minute, for each API key", numberText(costBudgets.apiKey)],
  ["Cost of one operation", `at most ${numberText(operationMaxCost)}`],
  ["Cost of the ids of all events that match", numberText(eventIdsCost)],
  ["Cost of one export, whatever its size", numberText(exportCost)],
  [
    "Rows of one page",
    `at most ${connectionMaxSize}; ${connectionDefaultSize} unless first or last is given`,
  ],
  ["Depth of one operation", `${documentLimits.depth} levels`],
  ["Aliases and root fields", `${documentLimits.aliases} and ${documentLimits.rootFields}`],
  [
    "Length of one document",
    `${numberText(documentLimits.tokens)} tokens, ${numberText(documentLimits.selections)} fields with its fragments written out`,
  ],
  ["Length of one answer", `${numberText(answerMaxCharacters)} characters`],
  ["Size of one request", `${requestMaxBytes / 1024} KiB`],
  ["Subscriptions on one socket", String(subscriptionsPerSocket)],
  ["API keys of one member", String(apiKeysMax)],
];

export const codebookText: Words = [
  "What each field means, as the schema itself says it. An exclamation mark: never null. Brackets: a list.",
];

export const codebookKinds: Record<CodebookType["kind"], string> = {
  object: "Type",
  input: "Input",
  enum: "Values",
  scalar: "Scalar",
};
