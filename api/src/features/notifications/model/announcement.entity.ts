import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

const shown = "is_banner and ended_at is null";

export const AnnouncementSchema = defineEntity({
  name: "Announcement",
  tableName: "announcements",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    authorId: () => p.manyToOne(User).fieldName("author_id").mapToPk(),
    /** Null where the text stands alone. */
    title: p.text().nullable(),
    text: p.text(),
    /** Every member had a notification of it. */
    isInBell: p.boolean(),
    /** It stands, or stood, on all pages. */
    isBanner: p.boolean(),
    createdAt: p.datetime(3),
    /** When the banner ends by itself; null: when somebody ends it. */
    expiresAt: p.datetime(3).nullable(),
    /** When somebody ended the banner, or another took its place. */
    endedAt: p.datetime(3).nullable(),
  },
  checks: [
    { name: "announcements_reach_somebody", expression: "is_in_bell or is_banner" },
    {
      name: "announcements_end_as_banners",
      expression: "is_banner or (expires_at is null and ended_at is null)",
    },
  ],
  uniques: [{ name: "announcements_one_banner", properties: ["isBanner"], where: shown }],
  indexes: [{ name: "announcements_by_age", properties: ["createdAt", "id"] }],
});

/** What admins tell everybody. */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
