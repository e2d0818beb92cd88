import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbeddedPostgres } from "@vigilia/embedded-postgres";
import pg from "pg";

import { migrate, readMigrations } from "../../platform/database/database.ts";
import { projectFolders } from "../../platform/project-folders.ts";
import { refusedStatements, type Release, releaseFile } from "./release.ts";

/** Of what was seen to be asked, what the product asks of its tables: neither what tests made up nor what jobs ask of theirs. */
const isOfProduct = (text: string): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text) &&
  !/\b(?:pg_|jobs\.|information_schema)/i.test(text);

/** Statements that hold their values differ by them alone. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(
      /'[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'/g,
      "'00000000-0000-0000-0000-000000000000'",
    )
    .replaceAll(/'\d{4}-\d\d-\d\dT[\d:.]+Z'/g, "'2000-01-01T00:00:00.000Z'")
    .replaceAll(/\s+/g, " ")
    .trim();

const apiFolder = join(projectFolders.released, "..");

/** What a test file that was passed over would have asked is in no recording. */
async function notGoneThrough(folder: string): Promise<string[]> {
  const gone = new Set((await readFile(join(folder, "files"), "utf8")).split("\n"));
  const files = await Promise.all(
    ["src", "test"].map(async (part) => {
      const names = await readdir(join(apiFolder, part), { recursive: true });
      return names.map((name) => join(part, name));
    }),
  );
  const tests = files.flat().filter((name) => name.endsWith(".test.ts"));
  return tests.filter((name) => !gone.has(join(apiFolder, name)));
}

/** Describes the release for those who will upgrade from it. `folder` has files with one statement a line, as JSON. */
async function recordRelease(version: string, folder: string): Promise<Release> {
  const seen = new Set<string>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".jsonl"))) {
    for (const line of (await readFile(join(folder, file), "utf8")).split("\n")) {
      if (line) seen.add(withoutValues(String(JSON.parse(line))));
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-release-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(postgres.url);
    const { ran } = await readMigrations(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const asked = [...seen].filter(isOfProduct).toSorted();
    const refused = new Set((await refusedStatements(client, asked)).map(({ text }) => text));
    await client.end();
    const statements = asked.filter((text) => !refused.has(text));
    const release = { version, migration: ran.at(-1) ?? "", statements };
    await writeFile(releaseFile, `${JSON.stringify(release, null, 2)}\n`);
    return release;
  } finally {
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [, , version, folder] = process.argv;
const missing = folder ? await notGoneThrough(folder) : [];
if (missing.length > 0) {
  console.error(
    `The recording is not whole: these tests were skipped, or not run.\n${missing.join("\n")}`,
  );
  process.exitCode = 1;
} else if (version && folder) {
  const { migration, statements } = await recordRelease(version, folder);
  console.log(
    `Release ${version} ends with ${migration} and asks ${statements.length} statements.`,
  );
} else {
  console.error("Say which release it is: npm run release 1.2.0");
  process.exitCode = 1;
}
