import type { Readable } from "node:stream";

import { minute } from "@vigilia/schema/durations.ts";
import { eventTypes, type EventType } from "@vigilia/schema/event-enums.ts";
import { typedNumber } from "@vigilia/schema/forms/event-facts.ts";
import { eventSubmission } from "@vigilia/schema/forms/event-forms.ts";
import { mapIdsMax, mapRowsMax } from "@vigilia/schema/limits.ts";
import { endpoints } from "@vigilia/schema/paths.ts";
import type { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import { isUuid } from "@vigilia/schema/uuid.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type * as z from "zod/mini";

import { sendPackedFile, type PackedFile, matches } from "../platform/http/packed-file.ts";
import { parseForm, refusedFields } from "../platform/text/parse-form.ts";
import type { RestCall, ExecuteOperation } from "./execute-operation.ts";
import { type OpenReleaseFile, releaseNumber, sendReleaseFile } from "./releases.routes.ts";
import { fieldsOf, textsOf, restEnum } from "./request-body.ts";
import { RestError } from "./rest-error.ts";
import { RestSubmitEventDocument } from "./submit-event.graphql.ts";

/** The parameters of an address: repeated ones are lists. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

interface VersionedFile {
  version: string;
  file: PackedFile;
}

/** What is the same for everyone is made once a version, and not by executing an operation for each caller. */
interface EventFiles {
  list(): Promise<VersionedFile>;
  snapshot(version?: string): Promise<VersionedFile>;
  snapshotIds(version?: string): Promise<VersionedFile>;
  snapshotRows(version?: string): Promise<{ version: string; rows: EventIdTable }>;
}

const revalidate = "public, no-cache";
const forEver = "public, max-age=31536000, immutable";

export function addEventRoutes(app: FastifyInstance, files: EventFiles): void {
  app.get("/api/events", async (request, reply) => {
    const { file } = await files.list();
    return sendPackedFile(request, reply, { file, cacheControl: revalidate });
  });

  const snapshots = { "/map/events.bin": files.snapshot, "/map/event-ids.bin": files.snapshotIds };
  for (const [url, fileOf] of Object.entries(snapshots)) {
    app.get<{ Querystring: { version?: string } }>(url, async (request, reply) => {
      const wanted = request.query.version;
      const { version, file } = await fileOf(wanted);
      // An address that names the version it brings will never mean anything else.
      const cacheControl = wanted === version ? forEver : revalidate;
      return sendPackedFile(request, reply, { file, cacheControl });
    });
  }
  addLookUps(app, files);
}

const versionIsGone = "This version of the snapshot is no longer kept: fetch the present one.";

/** A parameter that is repeated comes as a list. */
type LookUp = Record<"version" | "rows" | "ids", string | string[] | undefined>;

/** What a map that holds a large snapshot asks about the few events that are opened or listed. */
function addLookUps(app: FastifyInstance, { snapshotRows }: EventFiles): void {
  const answer = (
    url: string,
    find: (asked: LookUp, table: EventIdTable) => readonly (string | number | null)[],
  ) =>
    app.get<{ Querystring: LookUp }>(url, async ({ query }, reply) => {
      if (Array.isArray(query.version)) throw new RestError(410, { message: versionIsGone });
      const { version, rows: table } = await snapshotRows(query.version);
      if (query.version !== version) throw new RestError(410, { message: versionIsGone });
      return reply.header("cache-control", forEver).send(find(query, table));
    });

  answer(endpoints.eventIdsOfRows, (asked, table) => {
    const rows = listed("rows", asked.rows, mapRowsMax).map(Number);
    const isRow = (row: number) => Number.isSafeInteger(row) && row >= 0 && row < table.count;
    if (!rows.every(isRow)) throw refusedFields({ rows: "rows are numbers of rows it has" });
    return rows.map((row) => table.idAt(row));
  });

  answer(endpoints.eventRowsOfIds, (asked, table) => {
    const ids = listed("ids", asked.ids, mapIdsMax);
    if (!ids.every(isUuid)) throw refusedFields({ ids: "ids are the ids of events" });
    return ids.map((id) => table.rowOf(id) ?? null);
  });
}

/** What stands in a parameter between commas. */
function listed(name: "rows" | "ids", sent: string | string[] | undefined, most: number): string[] {
  const text = [sent ?? []].flat().join(",");
  const parts = text ? text.split(",") : [];
  if (parts.length > 0 && parts.length <= most) return parts;
  throw refusedFields({ [name]: `${name} takes 1 to ${most} values with commas between` });
}

export interface OpenExport {
  fileName: string;
  contentType: string;
  content: Readable;
}

export interface EventExports {
  formats: readonly string[];
  /** Throws what is wrong with a filter. */
  check(parameters: Parameters): void;
  /** The version of the data that an export would have now. */
  version(): Promise<string>;
  openRelease: OpenReleaseFile;
  /** As the caller: within its budget, and when its turn has come. */
  open(call: RestCall, input: { format: string; parameters: Parameters }): Promise<OpenExport>;
}

const releaseIsWhole = "A release is a whole file: it takes no filter.";

/** A caller that reads nothing for so long has left. */
const stallMilliseconds = minute;

export function addExportRoutes(rest: FastifyInstance, exports: EventExports): void {
  for (const format of exports.formats) {
    rest.get<{ Querystring: Parameters }>(`/api/events.${format}`, async (request, reply) => {
      const { release, ...others } = request.query;
      if (release !== undefined) {
        const [filter] = Object.keys(others);
        if (filter !== undefined) throw refusedFields({ [filter]: releaseIsWhole });
        const file = { number: releaseNumber(String(release)), name: `events.${format}` };
        return sendReleaseFile({ request, reply }, file, exports.openRelease);
      }
      exports.check(request.query);
      const etag = `"${await exports.version()}"`;
      void reply.headers({ etag, "cache-control": "public, no-cache" });
      if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
      const call = { request, reply };
      const opened = await exports.open(call, { format, parameters: request.query });
      return send(reply, opened);
    });
  }
}

function send(reply: FastifyReply, { fileName, contentType, content }: OpenExport): FastifyReply {
  reply.raw.setTimeout(stallMilliseconds, () => void content.destroy(new Error("Nobody takes it")));
  reply.raw.once("close", () => void content.destroy());
  return reply
    .type(contentType)
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(content);
}

export function addSubmitEventRoute(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.post("/api/events/submit", async (request, reply) => {
    const { type, ...texts } = textsOf(request, ["type", "sourceUrl", "date", "recaptchaToken"]);
    const facts = { ...texts, ...coordinatesOf(fieldsOf(request)) };
    const input = { type: eventType(type, facts), ...facts };
    const { submitEvent } = await execute({ request, reply }, RestSubmitEventDocument, { input });
    return reply.code(201).send(submitEvent);
  });
}

/** A type that the schema does not know never reaches it, so what else is wrong is said here. */
function eventType(sent: string, facts: object): EventType {
  const type = eventTypes.find((known) => restEnum(known) === sent.toLowerCase());
  if (type) return type;
  const form: z.core.$ZodType = eventSubmission(new Date());
  parseForm(form, { ...facts, type: undefined });
  throw new Error("A submission without a type is no submission");
}

/** Old clients send what stands in their inputs, which is text. */
function coordinatesOf(sent: ReadonlyMap<string, unknown>) {
  const coordinate = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" || typeof value === "number" ? typedNumber(value) : null;
  };
  return { latitude: coordinate("latitude"), longitude: coordinate("longitude") };
}
