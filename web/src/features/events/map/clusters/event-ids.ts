import { mapIdsMax, mapRowsMax } from "@vigilia/schema/limits.ts";
import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import {
  decodeEventSnapshotIds,
  type EventSnapshot,
} from "@vigilia/schema/snapshot/event-snapshot.ts";

import { type SnapshotUrls, VersionGone } from "./cluster-protocol.ts";
import { fetchBytes, patientFetch } from "./patient-fetch.ts";

/** Which row of a version of the snapshot is which event. Throws VersionGone once the server has forgotten it. */
export interface EventIds {
  idsOf(rows: readonly number[]): Promise<readonly string[]>;
  /** Null for an id that is in no row. */
  rowsOf(ids: readonly string[]): Promise<readonly (number | null)[]>;
}

/** Ids are random: 16 bytes each, however they are packed. So many are fetched at once, of more those that are needed. */
const mostAtOnce = 20_000;

export function eventIds({ version, count }: EventSnapshot, urls: SnapshotUrls): EventIds {
  return count > mostAtOnce ? idsAskedFor(version, urls) : idsAtOnce(version, urls);
}

function idsAtOnce(version: string, { idsUrl }: SnapshotUrls): EventIds {
  const table = loadTable(`${idsUrl}?version=${version}`, version);
  // Whoever asks gets the failure; until then the rejection has no handler.
  table.catch(() => undefined);
  return {
    async idsOf(rows) {
      const whole = await table;
      return rows.map((row) => whole.idAt(row));
    },
    async rowsOf(ids) {
      const whole = await table;
      return ids.map((id) => whole.rowOf(id) ?? null);
    },
  };
}

async function loadTable(url: string, version: string): Promise<EventIdTable> {
  const decoded = decodeEventSnapshotIds(await fetchBytes(url));
  if (decoded.version !== version) {
    throw new VersionGone(`The ids are of version ${decoded.version}, the events of ${version}.`);
  }
  return new EventIdTable(decoded.ids);
}

function idsAskedFor(version: string, { idsOfRowsUrl, rowsOfIdsUrl }: SnapshotUrls): EventIds {
  const known = new Map<number, string>();
  const ask = (url: string, question: Record<string, string>) =>
    answerOf(`${url}?${new URLSearchParams({ version, ...question })}`);
  return {
    async idsOf(rows) {
      const unknown = rows.filter((row) => !known.has(row));
      for (const part of partsOf(unknown, mapRowsMax)) {
        const ids = await ask(idsOfRowsUrl, { rows: part.join(",") });
        part.forEach((row, place) => known.set(row, String(ids[place])));
      }
      return rows.map((row) => known.get(row) ?? "");
    },
    async rowsOf(ids) {
      const rows: (number | null)[] = [];
      for (const part of partsOf(ids, mapIdsMax)) {
        const found = await ask(rowsOfIdsUrl, { ids: part.join(",") });
        rows.push(...found.map((row) => (row === null ? null : Number(row))));
      }
      return rows;
    },
  };
}

async function answerOf(url: string): Promise<readonly unknown[]> {
  const response = await patientFetch(url);
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) throw new TypeError(`${url} answered no list.`);
  return Array.from<unknown>(answer);
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
