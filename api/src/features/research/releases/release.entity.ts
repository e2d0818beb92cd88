import { defineEntity, p } from "@mikro-orm/core";

/** One file of a release, as it was written. */
export interface StoredFile {
  name: string;
  contentType: string;
  /** Bytes, unpacked. */
  size: number;
  /** Of those bytes, in hexadecimal digits. */
  sha256: string;
}

export const ReleaseSchema = defineEntity({
  name: "Release",
  tableName: "releases",
  properties: {
    number: p.integer().primary().autoincrement(false),
    takenAt: p.datetime(3),
    /** The last public change that it holds. */
    datasetVersion: p.bigint("number"),
    eventCount: p.integer(),
    addedCount: p.integer(),
    changedCount: p.integer(),
    withdrawnCount: p.integer(),
    codebookVersion: p.text(),
    citation: p.text(),
    files: p.json<StoredFile[]>(),
  },
});

/** The data as they were at one moment: nothing of it ever changes. */
export class Release extends ReleaseSchema.class {}
ReleaseSchema.setClass(Release);

export const ReleasePartSchema = defineEntity({
  name: "ReleasePart",
  tableName: "release_parts",
  properties: {
    /** Of a release that is there, or of one that is being written. */
    releaseNumber: p.integer().primary(),
    name: p.text().primary(),
    part: p.integer().primary(),
    /** A stretch of the file as gzip packed it. */
    bytes: p.blob(),
  },
});

/** The bytes of a release's files, in the database that every backup holds. */
export class ReleasePart extends ReleasePartSchema.class {}
ReleasePartSchema.setClass(ReleasePart);
