import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import pg from "pg";
import { z } from "zod";

import { migrateTo, readMigrations } from "../../platform/database/database.ts";
import { projectFolders } from "../../platform/project-folders.ts";
import { contractionsBetween } from "./contractions.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { refusedStatements, type Release } from "./release.ts";

/**
 * What would hurt the processes of the release while those of this version have brought the database up to date: nothing,
 * or complaints. The database is empty at first.
 */
export async function upgradeComplaints(url: string, release: Release): Promise<string[]> {
  await migrateTo(url, release.migration);
  const { pending } = await readMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const complaints = [];
    let before = await readCatalogue(client);
    for (const name of pending) {
      await migrateTo(url, name);
      const after = await readCatalogue(client);
      const found = [
        ...contractionsBetween(before, after, deletedFrom(release)),
        ...(await longChanges(name)),
      ];
      complaints.push(...compare(name, found, await contractsOf(name)));
      before = after;
    }
    return [...complaints, ...(await brokenStatements(client, release))];
  } finally {
    await client.end();
  }
}

/** Of a table whose rows the release never deletes, they may be held. */
export const deletedFrom = ({ statements }: Pick<Release, "statements">): Set<string> =>
  new Set(
    statements.flatMap((text) =>
      [...text.matchAll(/\bdelete from "?(\w+)/gi)].map(([, table = ""]) => table),
    ),
  );

/** What was found is to be declared, with why nobody is hurt, and nothing else is. */
export function compare(
  migration: string,
  found: readonly string[],
  declared: Record<string, string>,
): string[] {
  const undeclared = found.filter((contraction) => declared[contraction] === undefined);
  const needless = Object.keys(declared).filter((contraction) => !found.includes(contraction));
  return [
    ...undeclared.map(
      (contraction) =>
        `${migration}: ${contraction}. Processes of the version before still run then: see docs/upgrades.md.`,
    ),
    ...needless.map((contraction) => `${migration} declares what it does not do: ${contraction}.`),
  ];
}

export async function brokenStatements(
  client: pg.Client,
  { version, statements }: Pick<Release, "version" | "statements">,
): Promise<string[]> {
  const refused = await refusedStatements(client, statements);
  return refused.map(
    ({ text, error }) =>
      `Release ${version} still asks what is answered no more (${error}). Take it away in the release after this one:\n${text}`,
  );
}

const source = (name: string): string => join(projectFolders.migrations, `${name}.ts`);

const ofMigration = z.object({ contracts: z.record(z.string(), z.string()).default({}) });

/** What a migration says of itself that it takes away, and for each why nobody is hurt. */
async function contractsOf(name: string): Promise<Record<string, string>> {
  const module: unknown = await import(pathToFileURL(source(name)).href);
  return ofMigration.parse({ ...z.record(z.string(), z.unknown()).parse(module) }).contracts;
}

/** Rows that stand in the migration itself are few. */
const changesRows =
  /(?:addSql|execute)\(\s*[`"']\s*(?:(?:update|delete\s+from|with)\b|insert\s+into\b[^`]*\bselect\b)/i;

/** As many rows as a site has are locked until the whole migration is done, and nobody hears how far it is. */
async function longChanges(name: string): Promise<string[]> {
  // Whoever goes back has stopped what would be kept waiting.
  const [up = ""] = (await readFile(source(name), "utf8")).split("override down(");
  const isLong = changesRows.test(up);
  return isLong ? ["rows are changed in one transaction"] : [];
}
