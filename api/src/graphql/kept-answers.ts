import type { HTTPGraphQLResponse } from "@apollo/server";
import type { DocumentNode, FormattedExecutionResult } from "graphql";

import type { RequestContext } from "../kernel/context.ts";
import type { Reading } from "../platform/caching/cache-tags.ts";
import type { ResponseCache } from "../platform/caching/response-cache.ts";
import { PackedText } from "../platform/http/packed-file.ts";
import { newId } from "../platform/new-id.ts";
import type { SentOperation } from "./sent-operation.ts";

/** By what a request has alone: its context is copied on the way. */
const separate = new WeakMap<RequestContext["em"], Record<string, unknown>>();

/** Where the answer is kept for others, what is said to its caller alone stays out of it. True if so. */
export function keepExtensionsApart(
  { em }: RequestContext,
  extensions: Record<string, unknown>,
): boolean {
  if (!separate.has(em)) return false;
  separate.set(em, extensions);
  return true;
}

interface Answer {
  response: HTTPGraphQLResponse;
  /** The answer as text up to its last brace; null where it is not good for others. */
  kept: string | null;
  /** The same without what is said to its caller alone. */
  packed: PackedText | null;
}

interface Serving<Response> {
  cache: ResponseCache;
  context: RequestContext;
  execute(): Promise<Response>;
}

/** What a guest is answered, in words for the caller alone or for anybody. */
export type GuestAnswer =
  | { response: HTTPGraphQLResponse; packed: null }
  | { response: HTTPGraphQLResponse; packed: PackedText };

/**
 * Answers a guest's operation by what another guest was answered, as long as nothing has changed that it was made from.
 * What each caller pays, and what is counted for each, is the same as if it was executed for them; `forAll` leaves it
 * unsaid, so that the answer may be kept on its way.
 */
export async function answerGuest(
  sent: SentOperation,
  { cache, context, execute }: Serving<HTTPGraphQLResponse>,
): Promise<GuestAnswer> {
  const own = async () => ({ response: await execute(), packed: null });
  const make = async () => {
    const { response, kept } = await executeForOthers(context, execute);
    const packed = kept === null ? null : new PackedText(kept + end);
    const value: Answer = { response, kept, packed };
    return { value, bytes: 3 * (kept ?? "").length, isKept: kept !== null };
  };
  const { value, reading, isShared } = await cache.get<Answer>(keyOf(sent), make);
  const { response, packed } = value;
  if (!packed) return isShared ? own() : { response, packed };
  const said = isShared ? await serveAgain(reading, context) : saidTo(context);
  if (said === null) return own();
  const isForAll = sent.forAll && !reading.isPrivate && reading.tags.size > 0;
  if (isForAll) return { response, packed };
  const string = `${value.kept}${endOf(said)}`;
  return { response: { ...response, body: { kind: "complete", string } }, packed: null };
}

/** What tells one question from another. */
export const keyOf = ({ digest, operationName, variables, accept }: SentOperation): string =>
  `${accept} ${digest} ${operationName ?? ""} ${JSON.stringify(variables)}`;

/** Executes what may be kept for others; `kept` is the answer as text up to its last brace, null where it may not. */
export async function executeForOthers(
  { em }: RequestContext,
  execute: () => Promise<HTTPGraphQLResponse>,
): Promise<{ response: HTTPGraphQLResponse; kept: string | null }> {
  separate.set(em, {});
  const response = await execute();
  return { response, kept: goodForOthers(response) };
}

/** What was kept apart of such an answer, for its caller alone. */
export const saidTo = ({ em }: RequestContext): Record<string, unknown> => separate.get(em) ?? {};

const names = new WeakMap<DocumentNode, string>();

function nameOf(document: DocumentNode): string {
  const name = names.get(document) ?? newId();
  names.set(document, name);
  return name;
}

interface OwnOperation {
  document: DocumentNode;
  variables: object;
}

/** The same for an operation of the server's own, such as those behind the REST paths. */
export function answerGuestsAlike<Result extends FormattedExecutionResult<unknown>>(
  { document, variables }: OwnOperation,
  serving: Serving<Result>,
): Promise<Result> {
  return keepForGuests(`${nameOf(document)} ${JSON.stringify(variables)}`, {
    ...serving,
    bytesOf: ({ data, errors }) => (errors ? null : 2 * JSON.stringify(data).length),
  });
}

interface Keeping<Result> extends Serving<Result> {
  /** What keeping it takes; null where it is not good for others. */
  bytesOf(result: Result): number | null;
}

/** The same for anything that is made of such answers. */
export async function keepForGuests<Result>(
  key: string,
  { cache, context, execute, bytesOf }: Keeping<Result>,
): Promise<Result> {
  const make = async () => {
    const value = await execute();
    const bytes = bytesOf(value);
    return { value, bytes: bytes ?? 0, isKept: bytes !== null };
  };
  const { value, reading, isShared } = await cache.get<Result>(key, make);
  if (!isShared) return value;
  return bytesOf(value) === null || (await serveAgain(reading, context)) === null
    ? execute()
    : value;
}

/**
 * Does what each serving does. Returns what is said to this caller; null where the caller is to be refused, which
 * executing does in the right words.
 */
export async function serveAgain(
  { effects }: Reading,
  context: RequestContext,
): Promise<Record<string, unknown> | null> {
  try {
    const said = await Promise.all(effects.map(async (effect) => effect(context)));
    return Object.fromEntries(said.flatMap((part) => Object.entries(part ?? {})));
  } catch {
    return null;
  }
}

const end = "}\n";

function goodForOthers({ status, body, headers }: HTTPGraphQLResponse): string | null {
  if ((status ?? 200) !== 200 || body.kind !== "complete") return null;
  if (headers.has("retry-after") || !body.string.endsWith(end)) return null;
  if (!body.string.startsWith('{"data":{')) return null;
  return body.string.slice(0, -end.length);
}

/** Of an answer, what is said to its caller alone. */
export const endOf = (extensions: Record<string, unknown>): string =>
  `,"extensions":${JSON.stringify(extensions)}${end}`;
