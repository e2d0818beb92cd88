import { finished } from "node:stream/promises";

import { exportCost } from "@vigilia/schema/limits.ts";
import type { GraphQLSchema } from "graphql";

import type { Services } from "./context.ts";
import { readDatasetState } from "./features/events/describe-dataset.ts";
import {
  exportFormats,
  openExport,
  type ExportFormatName,
} from "./features/research/export-events.ts";
import { spendCost } from "./features/research/spend-cost.ts";
import type { CreateContext } from "./graphql/http-door.ts";
import { readEventFilter } from "./graphql/read-event-filter.ts";
import { limitWork } from "./platform/limited-work.ts";
import type { EventExports, OpenExport } from "./rest/research/export.routes.ts";

/** Each holds a connection of its own, and one moment of the database, while it is read. */
const concurrency = 3;
const maxWaiting = 20;

interface ExportsOptions {
  services: Services;
  schema: GraphQLSchema;
  contextOf: CreateContext;
}

/** Exports as the REST layer serves them: within budgets, a few at a time. */
export function eventExports({ services, schema, contextOf }: ExportsOptions): EventExports {
  const inTurn = limitWork({ concurrency, maxWaiting });
  return {
    formats: Object.keys(exportFormats),
    version: async () => (await readDatasetState(services.database.em.fork())).version,
    async open({ request, reply }, { format, parameters }) {
      if (!isFormat(format)) throw new Error(`There is no format ${format}`);
      const context = await contextOf(request, reply);
      const filter = readEventFilter(schema, parameters);
      await spendCost(context, { cost: exportCost, isOfSite: false });
      return whileRead(inTurn, () => openExport(context, { format, filter }));
    },
  };
}

function isFormat(format: string): format is ExportFormatName {
  return format in exportFormats;
}

/** Hands a stream over as soon as it is open, and the turn on only when it has been read. */
function whileRead(
  inTurn: ReturnType<typeof limitWork>,
  open: () => Promise<OpenExport>,
): Promise<OpenExport> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenExport>();
  inTurn(async () => {
    const opened = await open();
    resolve(opened);
    await finished(opened.content).catch(() => undefined);
  }).catch(reject);
  return promise;
}
