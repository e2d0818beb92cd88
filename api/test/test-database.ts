import { randomUUID } from "node:crypto";

import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database on the server of this run, to be copied and never written to. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

function named(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of one's own with the current tables and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject("templateUrl");
  const template = new URL(templateUrl).pathname.slice(1);
  const server = named(templateUrl, "postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: named(templateUrl, name),
    drop: () => execute(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
