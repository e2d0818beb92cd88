import { defineEntity, p } from "@mikro-orm/core";
import { sourceStates } from "@vigilia/schema/event-enums.ts";

export const SourcePageSchema = defineEntity({
  name: "SourcePage",
  tableName: "source_pages",
  properties: {
    url: p.text().primary(),
    host: p.text(),
    state: p.enum(sourceStates),
    finalUrl: p.text().nullable(),
    title: p.text().nullable(),
    siteName: p.text().nullable(),
    language: p.text().nullable(),
    /** As the page says it. */
    publishedOn: p.date().nullable(),
    /** When what is kept was read. */
    readAt: p.datetime(3).nullable(),
    /** Of the bytes that were read, unpacked; null where the page was too large to be read to its end. */
    sha256: p.character().length(64).nullable(),
    /** Short digests of the longer paragraphs, by which a later look knows the page. */
    passages: p.array().nullable(),
    /** When a second look in a row found another text. */
    changedAt: p.datetime(3).nullable(),
    /** What the last look found wrong for the first time. */
    doubt: p.text().nullable(),
    lookedAt: p.datetime(3).nullable(),
    nextLookAt: p.datetime(3),
  },
  indexes: [
    { name: "source_pages_by_next_look_at", properties: ["nextLookAt"] },
    { name: "source_pages_by_host", properties: ["host", "lookedAt"] },
  ],
});

/** A page that is, or may become, a source: what was read there, and how later looks ended. */
export class SourcePage extends SourcePageSchema.class {}
SourcePageSchema.setClass(SourcePage);

export const SourceCopySchema = defineEntity({
  name: "SourceCopy",
  tableName: "source_copies",
  properties: {
    url: p.text().primary(),
    /** The bytes as they were read, packed with gzip. */
    packed: p.blob(),
    /** The page's words, packed with gzip. */
    packedText: p.blob(),
  },
});

/** What was read of a page, for staff only. */
export class SourceCopy extends SourceCopySchema.class {}
SourceCopySchema.setClass(SourceCopy);
