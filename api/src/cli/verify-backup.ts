import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbeddedPostgres } from "@vigilia/embedded-postgres";
import pg from "pg";

import { recountForum } from "../features/forum/counters/recount-forum.ts";
import { createWorkContext } from "../kernel/context.ts";
import { readSettings } from "../kernel/env.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { migrate } from "../platform/database/database.ts";
import { createLogger } from "../platform/logger.ts";
import { startServices } from "../wiring/services.ts";
import type { Finding } from "./findings.ts";

/** What is to be true of every database of this program, as statements that find what is not. */
const faults = [
  {
    what: "Posts are numbered without gaps, but where some were moved to another thread",
    query: `select thread_id from (
        select thread_id, number from posts where number is not null
        union all select thread_id, number from moved_posts
      ) places
      group by thread_id having count(*) <> max(number) or min(number) <> 1`,
  },
  {
    what: "Threads know their last post",
    query: `select t.id from threads t
      where t.merged_into_id is null and t.post_seq <> greatest(0,
        (select max(p.number) from posts p where p.thread_id = t.id),
        (select max(m.number) from moved_posts m where m.thread_id = t.id))`,
  },
  {
    what: "Changes of events are numbered without gaps",
    query: `select from dataset where change_sequence <> (select count(*) from event_changes)
      or change_sequence <> (select coalesce(max(sequence), 0) from event_changes)`,
  },
];

/** Restores a backup into a database that is thrown away, and looks whether it is whole. */
export async function verifyBackup(file: string): Promise<Finding[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-verify-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await restoreAndLook(postgres.url, { file, dataDir });
  } finally {
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restoreAndLook(
  url: string,
  { file, dataDir }: { file: string; dataDir: string },
): Promise<Finding[]> {
  const pictures: string[] = [];
  const manifest = await restoreBackup({
    url,
    file,
    pictures: { put: async (name) => void pictures.push(name) },
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  await migrate(url);
  return [
    { what: `${rows} rows of ${Object.keys(manifest.tables).length} tables`, fault: null },
    ...(await look(url, pictures)),
    await recount(url, dataDir),
  ];
}

async function look(url: string, pictures: readonly string[]): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount: lost } = await client.query(
      "select from pictures where bytes is not null and removed_at is null and name <> all($1)",
      [pictures],
    );
    const findings: Finding[] = [
      { what: `${pictures.length} pictures`, fault: lost ? `${lost} are missing` : null },
    ];
    for (const { what, query } of faults) {
      const { rowCount } = await client.query(query);
      findings.push({ what, fault: rowCount ? `not so in ${rowCount} places` : null });
    }
    return findings;
  } finally {
    await client.end();
  }
}

async function recount(url: string, dataDir: string): Promise<Finding> {
  const settings = { ...readSettings({}), databaseUrl: url, dataDir };
  const logger = createLogger({ level: "silent", json: true });
  const { services, stop } = await startServices(settings, logger, { forOperator: true });
  try {
    const corrected = await recountForum(createWorkContext(services));
    const wrong = Object.entries(corrected).filter(([, count]) => count > 0);
    const fault = wrong.map(([name, count]) => `${count} ${name}`).join(", ");
    return { what: "Counters of the forum", fault: fault ? `wrong of ${fault}` : null };
  } finally {
    await stop();
  }
}
