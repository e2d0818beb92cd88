import type { HTTPGraphQLResponse } from "@apollo/server";
import type { DocumentNode, FormattedExecutionResult } from "graphql";
import { z } from "zod";

import type { RequestContext } from "../kernel/context.ts";
import type { Reading } from "../platform/caching/cache-tags.ts";
import type { ResponseCache } from "../platform/caching/response-cache.ts";
import { newId } from "../platform/new-id.ts";

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

/** One operation as it was sent. */
export interface SentOperation {
  query: string;
  operationName: string | null;
  variables: object;
}

/** Nothing is written without one of these words. */
const mayWrite = /\b(?:mutation|subscription)\b/;

const sentSchema = z.strictObject({
  query: z.string(),
  operationName: z.nullish(z.string()),
  variables: z.nullish(z.record(z.string(), z.unknown())),
});

/** The operation in the body of a request; null for whatever is not simply a query, which Apollo is to judge. */
export function sentOperation(body: unknown): SentOperation | null {
  const sent = sentSchema.safeParse(body);
  if (!sent.success || mayWrite.test(sent.data.query)) return null;
  const { query, operationName, variables } = sent.data;
  return { query, operationName: operationName ?? null, variables: variables ?? {} };
}

interface Answer {
  response: HTTPGraphQLResponse;
  /** The answer as text up to its last brace; null where it is not good for others. */
  kept: string | null;
}

interface Serving<Response> {
  cache: ResponseCache;
  context: RequestContext;
  execute(): Promise<Response>;
}

/**
 * Answers a guest's operation by what another guest was answered, as long as nothing has changed that it was made from.
 * What each caller pays, and what is counted for each, is the same as if it was executed for them.
 */
export async function answerGuest(
  { query, operationName, variables }: SentOperation,
  { cache, context, execute }: Serving<HTTPGraphQLResponse>,
): Promise<HTTPGraphQLResponse> {
  const key = `${operationName ?? ""} ${JSON.stringify(variables)} ${query}`;
  const make = async () => {
    separate.set(context.em, {});
    const response = await execute();
    const kept = goodForOthers(response);
    const value: Answer = { response, kept };
    return { value, bytes: 2 * (kept ?? "").length, isKept: kept !== null };
  };
  const { value, reading, isShared } = await cache.get<Answer>(key, make);
  if (value.kept === null) return isShared ? execute() : value.response;
  const said = isShared ? await serveAgain(reading, context) : separate.get(context.em);
  return said === null ? execute() : withExtensions(value, said ?? {});
}

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

/** What is said to this caller; null where the caller is to be refused, which executing does in the right words. */
async function serveAgain(
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

function withExtensions(
  { response, kept }: Answer,
  extensions: Record<string, unknown>,
): HTTPGraphQLResponse {
  const string = `${kept},"extensions":${JSON.stringify(extensions)}}\n`;
  return { ...response, body: { kind: "complete", string } };
}
