import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

import {
  auditDetailsOf,
  auditSentence,
  auditText,
  memberPhrase,
} from "@vigilia/schema/audit-log/audit-sentence.ts";
import { stringify } from "csv-stringify/sync";
import type { FastifyInstance } from "fastify";

import { RestAuditLogDocument, type RestAuditLogQuery } from "./audit-log.graphql.ts";
import type { ExecuteOperation, RestCall } from "./execute-operation.ts";
import { RestError } from "./rest-error.ts";

const tooManyRequests = 429;

/** Asks again once the caller's budget allows it: a file that has begun cannot end in the middle and say so. */
export async function whenAffordable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== tooManyRequests) throw error;
      await wait((error.details.retryAfter ?? 1) * 1000);
    }
  }
}

type LogPage = RestAuditLogQuery["auditLog"];
type ReadPage = (after: string | null) => Promise<LogPage>;

/** Programs read the first ones by their places; what people read stands behind them. */
const columns = [
  ...["at", "actor", "actor_id", "action", "target_type", "target_id", "details", "id"],
  ...["sentence", "reason", "target_name"],
];
const filterNames = [
  ...(["search", "actorId", "memberId", "action", "targetType", "targetId"] as const),
  ...(["from", "until"] as const),
];

/** The log of the staff as a table, newest first, filtered like the query `auditLog`. */
export function addAuditLogRoute(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.get<{ Querystring: Record<string, unknown> }>(
    "/api/admin/audit-log.csv",
    async (request, reply) => {
      const filter = filterOf(request.query);
      const readPage = async (after: string | null) =>
        (
          await execute({ request, reply } satisfies RestCall, RestAuditLogDocument, {
            ...filter,
            after,
          })
        ).auditLog;
      // Read before anything is sent, so that a refusal still has its status
      const first = await readPage(null);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="audit-log.csv"')
        .header("cache-control", "no-store")
        .send(Readable.from(writeLog(first, readPage)));
    },
  );
}

function filterOf(query: Record<string, unknown>): Record<string, string> {
  const given = filterNames.flatMap((name) => {
    const value = query[name];
    return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

async function* writeLog(first: LogPage, readPage: ReadPage): AsyncGenerator<string> {
  yield stringify([columns]);
  for await (const { nodes } of pagesFrom(first, readPage)) {
    // A text that a spreadsheet would run as a formula is marked as text.
    yield stringify(nodes.map(rowOf), { escape_formulas: true });
  }
}

async function* pagesFrom(first: LogPage, readPage: ReadPage): AsyncGenerator<LogPage> {
  let page = first;
  yield page;
  while (page.pageInfo.hasNextPage) {
    const { endCursor } = page.pageInfo;
    page = await whenAffordable(() => readPage(endCursor));
    yield page;
  }
}

function rowOf(entry: LogPage["nodes"][number]): (string | null)[] {
  const { createdAt, actor, actorId, action, targetType, targetId, details, id, subject } = entry;
  return [
    ...[createdAt, actor?.username ?? null, actorId, action, targetType, targetId, details, id],
    ...[sentenceOf(entry), auditDetailsOf(details).reason ?? null, subject.name],
  ];
}

function sentenceOf(entry: LogPage["nodes"][number]): string {
  const who = entry.actorId ? memberPhrase(entry.actor).text : "the operator";
  return `${who} ${auditText(auditSentence(entry))}`;
}
