import { Readable } from "node:stream";

import type { EntityManager } from "@mikro-orm/postgresql";
import { endpoints } from "@vigilia/schema/paths.ts";
import { sql, type InferResult } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { keysetPage, type Connection } from "../../../platform/database/keyset-page.ts";
import type { ForwardPageArgs } from "../../../platform/graphql/connection.type.ts";
import { db } from "../tables.ts";
import type { StoredFile } from "./release.entity.ts";
import type { ReleaseObject } from "./release.type.ts";

const selectReleases = (em: EntityManager) =>
  db(em)
    .selectFrom("releases as r")
    .select(["r.number", "r.takenAt", "r.datasetVersion", "r.eventCount"])
    .select(["r.addedCount", "r.changedCount", "r.withdrawnCount"])
    .select(["r.codebookVersion", "r.citation", "r.files"]);

export type ReleaseRow = InferResult<ReturnType<typeof selectReleases>>[number];

/** Numbers that the column can hold. */
const isNumber = (number: number) => Number.isInteger(number) && number > 0 && number < 2 ** 31;

/** The release as the API shows it; null where there is none of this number. */
export async function findRelease(
  { em, services }: WorkContext,
  number: number,
): Promise<ReleaseObject | null> {
  if (!isNumber(number)) return null;
  const found = await selectReleases(em).where("r.number", "=", number).executeTakeFirst();
  return found ? shown(found, services.settings.publicUrl) : null;
}

/** The last one. */
export async function findLastRelease(em: EntityManager): Promise<ReleaseRow | null> {
  return (await selectReleases(em).orderBy("r.number", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** All of them, newest first. */
export async function listReleases(
  { em, services }: WorkContext,
  args: ForwardPageArgs,
): Promise<Connection<ReleaseObject>> {
  const { edges, nodes, pageInfo } = await keysetPage({
    select: selectReleases(em),
    where: sql`true`,
    key: [{ expression: sql`r.number`, type: "int", valueOf: ({ number }) => number }],
    direction: "DESC",
    args,
  });
  const show = (row: ReleaseRow) => shown(row, services.settings.publicUrl);
  return {
    edges: edges.map(({ cursor, node }) => ({ cursor, node: show(node) })),
    nodes: nodes.map(show),
    pageInfo,
  };
}

function shown(
  { files, datasetVersion, ...release }: ReleaseRow,
  publicUrl: string,
): ReleaseObject {
  const url = (name: string) => `${publicUrl}${endpoints.releaseFile(release.number, name)}`;
  return {
    ...release,
    datasetVersion: String(datasetVersion),
    files: files.map((file) => ({ ...file, url: url(file.name) })),
  };
}

interface OpenFile extends StoredFile {
  /** The bytes as gzip packed them, each part read when the ones before were taken. */
  packed: Readable;
}

/** A file of a release; null where there is none of this name. */
export async function openReleaseFile(
  { em }: WorkContext,
  { number, name }: { number: number; name: string },
): Promise<OpenFile | null> {
  if (!isNumber(number)) return null;
  const release = await selectReleases(em).where("r.number", "=", number).executeTakeFirst();
  const file = release?.files.find((each) => each.name === name);
  return file ? { ...file, packed: Readable.from(partsOf(em, { number, name })) } : null;
}

async function* partsOf(
  em: EntityManager,
  { number, name }: { number: number; name: string },
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const found = await db(em)
      .selectFrom("releaseParts")
      .select("bytes")
      .where("releaseNumber", "=", number)
      .where("name", "=", name)
      .where("part", "=", part)
      .executeTakeFirst();
    if (!found) return;
    yield found.bytes;
  }
}
