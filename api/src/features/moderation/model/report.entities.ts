import { defineEntity, p } from "@mikro-orm/core";
import { reportStatuses, rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../../forum/model/post.entities.ts";

export const ReportClaimSchema = defineEntity({
  name: "ReportClaim",
  tableName: "report_claims",
  properties: {
    post: () => p.oneToOne(Post).ref().primary().owner().deleteRule("cascade"),
    moderator: () => p.manyToOne(User).ref().deleteRule("cascade"),
    claimedAt: p.datetime(3),
  },
});

/** A moderator is looking at what was reported about a post; it says so to the others, and binds nobody. */
export class ReportClaim extends ReportClaimSchema.class {}
ReportClaimSchema.setClass(ReportClaim);

export const ReportSchema = defineEntity({
  name: "Report",
  tableName: "reports",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    status: p.enum(reportStatuses).default("OPEN"),
    reason: p.enum(rules),
    comment: p.text().nullable(),
    post: () => p.manyToOne(Post).ref(),
    /** The version that the reporter saw. */
    postRevision: p.integer(),
    reporter: () => p.manyToOne(User).ref().nullable(),
    createdAt: p.datetime(3),
    handledAt: p.datetime(3).nullable(),
    handler: () => p.manyToOne(User).ref().nullable(),
    /** What the handler wrote to the author. */
    note: p.text().nullable(),
    /** The same for all reports that one decision answered, and for the removal it brought. */
    decisionId: p.uuid().nullable(),
  },
  checks: [
    {
      name: "reports_open_until_handled",
      expression:
        "(status = 'OPEN') = (handled_at is null) and (handled_at is null) = (decision_id is null)",
    },
  ],
  uniques: [
    { name: "reports_open_once", properties: ["reporter", "post"], where: "status = 'OPEN'" },
  ],
  indexes: [
    { name: "reports_by_status", properties: ["status", "createdAt", "id"] },
    { name: "reports_by_created_at", properties: ["createdAt", "id"] },
    { name: "reports_of_post", properties: ["post", "createdAt"] },
    { name: "reports_of_decision", properties: ["decisionId"], where: "decision_id is not null" },
    { name: "reports_of_reporter", properties: ["reporter", "createdAt"] },
  ],
});

/** A member thinks that a post breaks the rules. */
export class Report extends ReportSchema.class {}
ReportSchema.setClass(Report);
