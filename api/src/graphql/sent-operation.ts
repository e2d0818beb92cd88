import { siteQueries } from "@vigilia/schema/site-documents.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

import { isRead } from "../platform/http/pages.ts";
import { digestOf } from "./known-documents.ts";

/** One query, whichever way it was sent. */
export interface SentOperation {
  query: string;
  /** Of the text, by which a document is known. */
  digest: string;
  operationName: string | null;
  variables: object;
  /** Which of the two media types of GraphQL the answer is to have. */
  accept: "response" | "json";
  /** What is answered to a guest may be kept on its way, and says nothing that is meant for this caller alone. */
  forAll: boolean;
}

const sentSchema = z.strictObject({
  query: z.nullish(z.string()),
  operationName: z.nullish(z.string()),
  variables: z.nullish(z.record(z.string(), z.unknown())),
  extensions: z.nullish(
    z.object({
      persistedQuery: z.nullish(z.object({ version: z.literal(1), sha256Hash: z.string() })),
    }),
  ),
});

/** Nothing is written without one of these words. */
const mayWrite = /\b(?:mutation|subscription)\b/;

/**
 * The query in a request, with its text where it came as the hash of one that the site's pages send; null for whatever
 * is not simply a query, which Apollo is to judge.
 */
export function sentOperation(request: FastifyRequest): SentOperation | null {
  if (!isPreflighted(request)) return null;
  const sent = sentSchema.safeParse(isRead(request) ? parametersOf(request) : request.body);
  if (!sent.success) return null;
  const { operationName, variables, extensions } = sent.data;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const known = sent.data.query ? typed(sent.data.query, hash) : sitesOwn(hash);
  if (!known) return null;
  return {
    ...known,
    operationName: operationName ?? null,
    variables: variables ?? {},
    accept: (request.headers.accept ?? "").includes(responseType) ? "response" : "json",
    forAll: isRead(request),
  };
}

type Text = Pick<SentOperation, "query" | "digest">;

/** A hash beside a text has to be that of the text. */
function typed(query: string, hash: string | undefined): Text | null {
  if (mayWrite.test(query)) return null;
  const digest = digestOf(query);
  return hash === undefined || hash === digest ? { query, digest } : null;
}

function sitesOwn(hash: string | undefined): Text | null {
  const query = hash === undefined ? undefined : siteQueries.get(hash);
  return hash === undefined || query === undefined ? null : { query, digest: hash };
}

const responseType = "application/graphql-response+json";

/** No form and no picture of another site sends this without asking first: see Apollo's protection against forged requests. */
function isPreflighted({ headers }: FastifyRequest): boolean {
  return (
    (headers["content-type"] ?? "").startsWith("application/json") ||
    Boolean(headers["apollo-require-preflight"]) ||
    Boolean(headers["x-apollo-operation-name"])
  );
}

function parametersOf({ url }: FastifyRequest): unknown {
  const query = url.indexOf("?");
  const entries = [...new URLSearchParams(query === -1 ? "" : url.slice(query))];
  try {
    return Object.fromEntries(
      entries.map(([name, value]): [string, unknown] => [
        name,
        name === "variables" || name === "extensions" ? JSON.parse(value) : value,
      ]),
    );
  } catch {
    return null;
  }
}
