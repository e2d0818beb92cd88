import { defineEntity, p } from "@mikro-orm/core";

import { Thread } from "./thread.entity.ts";

export const ViewMarkSchema = defineEntity({
  name: "ViewMark",
  tableName: "view_marks",
  properties: {
    day: p.date().primary(),
    thread: () => p.manyToOne(Thread).ref().primary().deleteRule("cascade"),
    /** SHA-256 of the reader and the day's salt. */
    readerDigest: p.text().primary(),
  },
});

/** Somebody has read this thread today: kept for 48 hours, so that a day's second look counts nothing. */
export class ViewMark extends ViewMarkSchema.class {}
ViewMarkSchema.setClass(ViewMark);
