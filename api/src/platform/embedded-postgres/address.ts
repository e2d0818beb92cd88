import pg from "pg";

import { type Cluster, superuser } from "./cluster.ts";
import { host } from "./server.ts";

const databaseName = "vigilia";

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${cluster.password}@${host}:${port}/${database}`;
}

export function databaseUrl(cluster: Cluster, port: number): string {
  return urlOf(cluster, port, databaseName);
}

export async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, "postgres") });
  await client.connect();
  try {
    const named = "SELECT FROM pg_database WHERE datname = $1";
    const { rowCount } = await client.query(named, [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
