import { defineEntity, p } from "@mikro-orm/core";

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
