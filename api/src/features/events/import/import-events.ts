import type { EntityManager } from "@mikro-orm/postgresql";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { publishEvents, type EventFacts } from "../publishing/publish-events.ts";
import { db } from "../tables.ts";
import { mapColumns, missingColumns, type ColumnMap } from "./import-columns.ts";
import { ImportFileError, readImportFile, type FileRow } from "./import-file.ts";
import { readImportRow, type RowProblem } from "./import-row.ts";

export interface ImportProgress {
  rows: number;
  /** How much of the file was read, from 0 to 1. */
  share: number;
}

export interface SkippedCell extends RowProblem {
  row: number;
}

interface ImportInput {
  path: string;
  columns?: ColumnMap;
  /** Reads, checks and counts, and publishes nothing. */
  isDryRun?: boolean;
  /** Wrong rows are passed over. Otherwise a single one refuses the file. */
  skipsBad?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Slugs that an event bears besides those of its row. */
  tagsOf?: (event: EventFacts) => readonly string[];
}

export interface ImportResult {
  published: number;
  /** Rows that were there already: same source, date and place. */
  unchanged: number;
  /** What is wrong with the rows that were passed over, where that was asked for. */
  skipped?: SkippedCell[];
}

const batchSize = 1000;
const problemsShown = 20;

/** Publishes a file's events: all of them, or none when a single row is wrong. Doing it twice changes nothing. */
export async function importEvents(
  context: WorkContext,
  input: ImportInput,
): Promise<ImportResult> {
  return transact(context, async ({ em, now }) => {
    const result = { published: 0, unchanged: 0 };
    const skipped: SkippedCell[] = [];
    const known = new Known();
    const at = now();
    for await (const { rows, bad } of readBatches(input)) {
      const events = tagged(await known.onlyNew(em, rows), input);
      if (!input.isDryRun) await publishEvents(em, { events, at });
      result.published += events.length;
      result.unchanged += rows.length - events.length;
      skipped.push(...bad);
    }
    return input.skipsBad ? { ...result, skipped } : result;
  });
}

function tagged(events: EventFacts[], { tagsOf }: ImportInput): EventFacts[] {
  if (!tagsOf) return events;
  return events.map((event) => ({
    ...event,
    tags: [...new Set([...(event.tags ?? []), ...tagsOf(event)])],
  }));
}

interface Batch {
  rows: EventFacts[];
  bad: SkippedCell[];
}

async function* readBatches(input: ImportInput): AsyncGenerator<Batch> {
  const problems: string[] = [];
  let batch: Batch = { rows: [], bad: [] };
  let read = 0;
  for await (const row of readImportFile(input.path, { onColumns: columnsCheck(input) })) {
    read += 1;
    const found = readRow(row, input.columns);
    if ("facts" in found) batch.rows.push(found.facts);
    else if (input.skipsBad) {
      batch.bad.push(...found.problems.map((problem) => ({ row: row.number, ...problem })));
    } else problems.push(`${row.place}: ${describeRow(found.problems)}`);
    if (read % batchSize > 0) continue;
    if (problems.length === 0) {
      yield batch;
      batch = { rows: [], bad: [] };
    }
    input.onProgress?.({ rows: read, share: Math.min(row.progress, 0.99) });
  }
  if (problems.length > 0) throw new ImportFileError(describeProblems(input.path, problems));
  yield batch;
  input.onProgress?.({ rows: read, share: 1 });
}

function columnsCheck({ path, columns = new Map() }: ImportInput) {
  return (names: readonly string[]) => {
    const missing = missingColumns(names, columns);
    if (missing !== null) throw new ImportFileError(`${path}: ${missing}`);
  };
}

function readRow({ values, problem }: FileRow, columns: ColumnMap = new Map()) {
  if (problem !== undefined) return { problems: [{ column: "", reason: problem }] };
  return readImportRow(mapColumns(values, columns));
}

const describeRow = (problems: readonly RowProblem[]) =>
  problems.map(({ column, reason }) => `${column} ${reason}`.trim()).join("; ");

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

/** What the file has said so far, and what was published of its sources before. */
class Known {
  private readonly identities = new Set<string>();
  private readonly sources = new Set<string>();

  /** Without those that are published already, and without repetitions in the file itself. */
  async onlyNew(em: EntityManager, rows: readonly EventFacts[]): Promise<EventFacts[]> {
    await this.askFor(em, [...new Set(rows.map(({ sourceUrl }) => sourceUrl))]);
    return rows.filter((event) => this.add(event));
  }

  /** A source is asked for once: one may have reported everything. */
  private async askFor(em: EntityManager, addresses: readonly string[]): Promise<void> {
    const fresh = addresses.filter((address) => !this.sources.has(address));
    if (fresh.length === 0) return;
    const published = await db(em)
      .selectFrom("events as e")
      .select(["e.sourceUrl", "e.date", "e.latitude", "e.longitude"])
      .where("e.sourceUrl", "=", anyOf(fresh, "text"))
      .execute();
    for (const event of published) this.add(event);
    for (const address of fresh) this.sources.add(address);
  }

  private add(event: Identity): boolean {
    const identity = identityOf(event);
    return !this.identities.has(identity) && this.identities.add(identity).size > 0;
  }
}
