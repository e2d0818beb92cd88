import type { EntityManager } from "@mikro-orm/postgresql";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { publishEvents, type EventFacts } from "../publishing/publish-events.ts";
import { db } from "../tables.ts";
import { ImportFileError, readImportFile } from "./import-file.ts";
import { readImportRow } from "./import-row.ts";

interface ImportInput {
  path: string;
  onProgress?(progress: number): void;
}

export interface ImportResult {
  published: number;
  /** Rows that were there already: same source, date and place. */
  unchanged: number;
}

const batchSize = 500;
const problemsShown = 20;

/** Publishes a file's events: all of them, or none when a single row is wrong. Doing it twice changes nothing. */
export async function importEvents(
  context: WorkContext,
  input: ImportInput,
): Promise<ImportResult> {
  return transact(context, async ({ em, now }) => {
    const result = { published: 0, unchanged: 0 };
    const at = now();
    for await (const batch of readBatches(input)) {
      const events = await onlyNew(em, batch);
      await publishEvents(em, { events, at });
      result.published += events.length;
      result.unchanged += batch.length - events.length;
    }
    return result;
  });
}

async function* readBatches({ path, onProgress }: ImportInput): AsyncGenerator<EventFacts[]> {
  const problems: string[] = [];
  let batch: EventFacts[] = [];
  for await (const { place, values, progress } of readImportFile(path)) {
    const read = readImportRow(values);
    if ("problem" in read) problems.push(`${place}: ${read.problem}`);
    else batch.push(read.facts);
    if (batch.length === batchSize && problems.length === 0) {
      yield batch;
      batch = [];
      onProgress?.(progress);
    }
  }
  if (problems.length > 0) throw new ImportFileError(describeProblems(path, problems));
  yield batch;
  onProgress?.(1);
}

function describeProblems(path: string, problems: readonly string[]): string {
  const hidden = problems.length - problemsShown;
  const more = hidden > 0 ? [`… and ${hidden} more`] : [];
  return [`Nothing was imported from ${path}:`, ...problems.slice(0, problemsShown), ...more].join(
    "\n",
  );
}

type Identity = Pick<EventFacts, "sourceUrl" | "date" | "latitude" | "longitude">;

const identityOf = ({ sourceUrl, date, latitude, longitude }: Identity) =>
  JSON.stringify([sourceUrl, date, latitude, longitude]);

/** Without those that are published already, and without repetitions in the batch itself. */
async function onlyNew(em: EntityManager, batch: readonly EventFacts[]): Promise<EventFacts[]> {
  const addresses = batch.map(({ sourceUrl }) => sourceUrl);
  const known = await db(em)
    .selectFrom("events as e")
    .select(["e.sourceUrl", "e.date", "e.latitude", "e.longitude"])
    .where("e.sourceUrl", "=", anyOf(addresses, "text"))
    .execute();
  const seen = new Set(known.map((event) => identityOf(event)));
  return batch.filter((event) => {
    const identity = identityOf(event);
    return !seen.has(identity) && seen.add(identity);
  });
}
