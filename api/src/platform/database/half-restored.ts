import { Client } from "pg";

/** Where what the database held stands while a restore fills other tables. */
export const aside = "before_restore";

/** What the operator can mend, in words for them. */
export class HalfRestoredError extends Error {}

/** The tables that are there are those of a restore that did not come to its end: whoever took them for the site's would begin a new one. */
export async function refuseHalfRestored(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [aside]);
    if (!rowCount) return;
  } finally {
    await client.end();
  }
  throw new HalfRestoredError(
    "A restore into this database was interrupted, and what it held is put aside. Run `npm run cli -- restore FILE` once more: " +
      "it puts that back, and with --replace brings what the file holds.",
  );
}
