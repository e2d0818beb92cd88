import { defineEntity, p } from "@mikro-orm/core";
import { noticeKinds, noticeStatuses, rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

export const NoticeSchema = defineEntity({
  name: "Notice",
  tableName: "notices",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    status: p.enum(noticeStatuses).default("OPEN"),
    kind: p.enum(noticeKinds),
    /** A path of this site. */
    about: p.text(),
    /** Which rule a thread or a member breaks, in the eyes of the member who reports them. */
    rule: p.enum(rules).nullable(),
    /** The sender's words, empty where the rule says it all; null once they are erased. */
    explanation: p.text().nullable(),
    /** Of illegal content: which law it breaks, and why. */
    whyIllegal: p.text().nullable(),
    /** The member who reported it from its page; null of the public form, and once it is erased. */
    senderId: () => p.manyToOne(User).fieldName("sender_id").mapToPk().nullable(),
    senderName: p.text().nullable(),
    senderEmail: p.text().nullable(),
    createdAt: p.datetime(3),
    decidedAt: p.datetime(3).nullable(),
    deciderId: () => p.manyToOne(User).fieldName("decider_id").mapToPk().nullable(),
    /** What the moderator wrote to the sender; null until then, and once it is erased. */
    answer: p.text().nullable(),
    /** SHA-256 of the receipt that the sender was shown. */
    receiptDigest: p.text().unique(),
    idempotencyKey: p.uuid().nullable().unique(),
  },
  checks: [
    {
      name: "notices_open_until_decided",
      expression: "(status = 'OPEN') = (decided_at is null)",
    },
  ],
  indexes: [
    { name: "notices_by_status", properties: ["status", "createdAt", "id"] },
    { name: "notices_by_decision", properties: ["status", "decidedAt", "id"] },
    {
      name: "notices_of_sender",
      properties: ["senderId", "createdAt"],
      where: "sender_id is not null",
    },
    {
      name: "notices_to_erase",
      properties: ["decidedAt"],
      where: "explanation is not null and decided_at is not null",
    },
  ],
});

/** Somebody, with or without an account, tells the moderators of something on this site. */
export class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice);
