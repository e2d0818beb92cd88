import { defineEntity, p } from "@mikro-orm/core";
import { decisionOrigins, restrictions, rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../../forum/model/post.entities.ts";
import { Thread } from "../../forum/model/thread.entity.ts";

export const StatementSchema = defineEntity({
  name: "Statement",
  tableName: "statements",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    recipient: () => p.manyToOne(User).ref(),
    /** The same for all whom one decision concerns: the id of the act, of the ban, or of the decision on reports. */
    decisionId: p.uuid(),
    restriction: p.enum(restrictions),
    /** The rule that was broken; null where the reason alone says it. */
    ground: p.enum(rules).nullable(),
    /** The facts, in the moderator's words; null where a rule alone was named. */
    reason: p.text().nullable(),
    origin: p.enum(decisionOrigins),
    /** Who decided, and so does not decide on the objection. */
    moderator: () => p.manyToOne(User).ref().nullable(),
    thread: () => p.manyToOne(Thread).ref().nullable(),
    threadTitle: p.text().nullable(),
    post: () => p.manyToOne(Post).ref().nullable(),
    /** The version of the post that the decision was about. */
    postRevision: p.integer().nullable(),
    createdAt: p.datetime(3),
    /** When a ban or another sanction ends by itself. */
    endsAt: p.datetime(3).nullable(),
    /** Of slowed writing: one post in so many minutes. */
    paceMinutes: p.integer().nullable(),
    /** When the staff took it back, by themselves or for the objection. */
    revertedAt: p.datetime(3).nullable(),
    appealedAt: p.datetime(3).nullable(),
    /** What the recipient objects; null once they are erased. */
    appealWords: p.text().nullable(),
    answeredAt: p.datetime(3).nullable(),
    answerer: () => p.manyToOne(User).ref().nullable(),
    answer: p.text().nullable(),
    isGranted: p.boolean().nullable(),
  },
  checks: [
    {
      name: "statements_answered_as_a_whole",
      expression:
        "(answered_at is null) = (is_granted is null) and (answered_at is null or appealed_at is not null)",
    },
  ],
  uniques: [{ name: "statements_once_per_decision", properties: ["decisionId", "recipient"] }],
  indexes: [
    { name: "statements_of_recipient", properties: ["recipient", "createdAt", "id"] },
    { name: "statements_by_created_at", properties: ["createdAt", "id"] },
    { name: "statements_of_post", properties: ["post"], where: "post_id is not null" },
    { name: "statements_of_thread", properties: ["thread"], where: "thread_id is not null" },
    {
      name: "statements_by_appeal",
      properties: ["appealedAt", "id"],
      where: "appealed_at is not null",
    },
    {
      name: "statements_by_answer",
      properties: ["answeredAt", "id"],
      where: "answered_at is not null",
    },
  ],
});

/** What was taken from a member, why, and what became of their objection: article 17 of the Digital Services Act. */
export class Statement extends StatementSchema.class {}
StatementSchema.setClass(Statement);
