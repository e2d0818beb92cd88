import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Client } from "pg";
import { z } from "zod";

import { projectFolders } from "../../platform/project-folders.ts";

const release = z.object({
  version: z.string(),
  /** The last one that it has. */
  migration: z.string(),
  /** What it asks the database, as its tests were seen to. */
  statements: z.array(z.string()),
});

export type Release = z.infer<typeof release>;

export const releaseFile = join(projectFolders.released, "release.json");

/** The release that those who upgrade come from. */
export async function readRelease(): Promise<Release> {
  return release.parse(JSON.parse(await readFile(releaseFile, "utf8")));
}

/** Those that this database would refuse, with what it says of each. Nothing is carried out. */
export async function refusedStatements(
  client: Client,
  statements: readonly string[],
): Promise<{ text: string; error: string }[]> {
  const refused = [];
  for (const text of statements) {
    try {
      await client.query(`explain (generic_plan) ${text}`);
    } catch (error) {
      refused.push({ text, error: error instanceof Error ? error.message : String(error) });
    }
  }
  return refused;
}
