import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { minute } from "@vigilia/schema/durations.ts";
import { exportCost } from "@vigilia/schema/limits.ts";
import type { GraphQLSchema } from "graphql";

import { readDatasetState } from "../features/events/changes/dataset.ts";
import { spendCost } from "../features/research/api-keys/spend-cost.ts";
import {
  exportFormats,
  openExport,
  type ExportFormatName,
} from "../features/research/exports/export-events.ts";
import { openReleaseFile } from "../features/research/releases/find-releases.ts";
import type { CreateContext } from "../graphql/http-server.ts";
import type { Services } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import { limitConcurrency } from "../platform/concurrency/concurrency-limit.ts";
import { newId } from "../platform/new-id.ts";
import { addressKey } from "../platform/security/rate-limits.ts";
import type { EventExports, OpenExport } from "../rest/events.routes.ts";
import { readEventQuestion } from "./read-event-filter.ts";

/** Each holds a connection of its own, and one moment of the database, while it is written. */
const concurrency = 3;
const maxWaiting = 20;
/** Files that one address reads at a time. */
const unreadPerAddress = 5;
const longestReading = 15 * minute;

interface ExportsOptions {
  services: Services;
  schema: GraphQLSchema;
  contextOf: CreateContext;
}

/** Exports as the REST layer serves them: within budgets, a few at a time. */
export function eventExports({ services, schema, contextOf }: ExportsOptions): EventExports {
  const inTurn = limitConcurrency({ concurrency, maxWaiting });
  const unread = new UnreadFiles();
  return {
    formats: Object.keys(exportFormats),
    check: (parameters) => void readEventQuestion(schema, parameters),
    version: async () => (await readDatasetState(services.database.em.fork())).version,
    async openRelease({ request, reply }, file) {
      const context = await contextOf(request, reply);
      await spendCost(context, { cost: exportCost, isOfSite: false });
      const opened = await openReleaseFile(context, file);
      opened?.packed.once("close", unread.enter(addressKey(context.address)));
      return opened;
    },
    async open({ request, reply }, { format, parameters }) {
      if (!isFormat(format)) throw new Error(`There is no format ${format}`);
      const context = await contextOf(request, reply);
      const question = readEventQuestion(schema, parameters);
      await spendCost(context, { cost: exportCost, isOfSite: false });
      const leave = unread.enter(addressKey(context.address));
      try {
        const write = async () => writtenOut(await openExport(context, { format, ...question }));
        const written = await inTurn(write);
        written.content.once("close", leave);
        return written;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

function isFormat(format: string): format is ExportFormatName {
  return format in exportFormats;
}

/**
 * The file is written at full speed before anybody reads it: a turn, and the moment of the database that it keeps open,
 * last as long as that, however slowly the reader takes it. Its name goes before it is read, so that nothing is left
 * behind.
 */
async function writtenOut({ content, ...about }: OpenExport): Promise<OpenExport> {
  const path = join(tmpdir(), `vigilia-export-${newId()}`);
  try {
    await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const written = (await open(path)).createReadStream();
    const tooLong = setTimeout(() => written.destroy(), longestReading);
    written.once("close", () => clearTimeout(tooLong));
    return { ...about, content: written };
  } finally {
    await rm(path, { force: true });
  }
}

/** Files on the disk that somebody still reads. */
class UnreadFiles {
  readonly #byAddress = new Map<string, number>();

  /** Returns what is to be called when the file is deleted. */
  enter(address: string): () => void {
    const here = this.#byAddress.get(address) ?? 0;
    if (here >= unreadPerAddress) throw tooManyUnread();
    this.#byAddress.set(address, here + 1);
    return () => {
      const rest = (this.#byAddress.get(address) ?? 0) - 1;
      if (rest > 0) this.#byAddress.set(address, rest);
      else this.#byAddress.delete(address);
    };
  }
}

const tooManyUnread = () =>
  new AppError("TOO_MANY_REQUESTS", "You are reading several files already. Please read on.", {
    retryAfter: 10,
  });
