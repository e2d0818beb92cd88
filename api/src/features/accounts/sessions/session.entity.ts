import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../model/user.entity.ts";

export const SessionSchema = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    user: () => p.manyToOne(User).ref().deleteRule("cascade"),
    /** SHA-256; the token itself is known to its owner alone. */
    tokenDigest: p.text().unique(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    userAgent: p.text().nullable(),
    /** Emptied after the days that the privacy policy promises. */
    address: p.text().nullable(),
  },
  indexes: [
    { name: "sessions_by_user", properties: ["user", "lastUsedAt"] },
    { name: "sessions_by_expires_at", properties: ["expiresAt"] },
    { name: "sessions_with_address", properties: ["lastUsedAt"], where: "address is not null" },
  ],
});

/** One sign-in on one device. Ending it deletes the row. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
