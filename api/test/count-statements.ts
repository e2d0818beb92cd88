import { AsyncLocalStorage } from "node:async_hooks";

import pg from "pg";

import type { Services } from "../src/kernel/context.ts";

/** Stops what writes or looks for messages of its own accord, and would be counted with what a test does. */
export async function stopOwnWork({ outbox, batches }: Services): Promise<void> {
  await outbox.drained();
  await outbox.stop();
  await batches.stop();
}

/** What is sent to the database while something is done: every statement of this process, except those of its jobs. */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const stop = hearStatements((text) => statements.push(text));
  try {
    await work();
  } finally {
    stop();
  }
  return statements;
}

/** What tests ask of the database themselves, to prepare or to look. */
export const askedByTest = new AsyncLocalStorage<true>();

/** Until what it returns is called. */
export function hearStatements(heard: (text: string) => void): () => void {
  const query = pg.Client.prototype.query;
  function overheard(this: pg.Client, ...call: unknown[]): unknown {
    if (!isOfJobs(this)) heard(textOf(call[0]));
    return Reflect.apply(query, this, call);
  }
  Object.assign(pg.Client.prototype, { query: overheard });
  return () => void Object.assign(pg.Client.prototype, { query });
}

/** Jobs have connections of their own. */
function isOfJobs(client: object): boolean {
  if (!("connectionParameters" in client)) return false;
  const parameters = client.connectionParameters;
  const hasName = typeof parameters === "object" && parameters !== null;
  return (
    hasName && "application_name" in parameters && parameters.application_name === "vigilia-jobs"
  );
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const isObject = typeof statement === "object" && statement !== null;
  return isObject && "text" in statement ? String(statement.text) : "";
}
