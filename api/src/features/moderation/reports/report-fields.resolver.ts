import { reportClaimMinutes } from "@vigilia/schema/limits.ts";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { actsAsStaff, onlyModerators } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { loadPost } from "../../forum/model/post.loader.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import { PostObject } from "../../forum/model/post.type.ts";
import { composePost } from "../../forum/references/compose-post.ts";
import {
  loadClaim,
  loadReportsOfPost,
  loadVersion,
  type ReportRow,
} from "../model/report.query.ts";
import { ReportObject } from "../model/report.type.ts";
import { partialityOf } from "./reported-post.ts";

/** What hangs on a report; most of it is for moderators, who alone see reports of others. */
@Resolver(() => ReportObject)
export class ReportFieldsResolver {
  @FieldResolver(() => PostObject, {
    description: "The reported post as it is now, which may be edited or deleted since.",
  })
  async post(@Root() { id, postId }: ReportRow, @Ctx() context: RequestContext): Promise<PostRow> {
    const post = await loadPost(context, postId);
    if (!post) throw new Error(`The post of report ${id} that can be seen is gone`);
    return post;
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "The member who reported it; null once that account is erased.",
  })
  async reporter(
    @Root() { reporterId }: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return reporterId ? loadUser(context, reporterId) : null;
  }

  @FieldResolver(() => UserObject, { nullable: true, description: "For moderators." })
  async handler(
    @Root() { handlerId }: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return handlerId && actsAsStaff(context.viewer) ? loadUser(context, handlerId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "What the handler wrote to the author; for moderators.",
  })
  note(@Root() { note }: ReportRow, @Ctx() { viewer }: RequestContext): string | null {
    return actsAsStaff(viewer) ? note : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The text that the reporter saw; for moderators. Null once it is erased.",
  })
  async reportedBody(
    @Root() { postId, postRevision }: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    if (!actsAsStaff(context.viewer)) return null;
    return loadVersion(context, { postId, revision: postRevision });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The same as HTML, as readers saw it; for moderators. Null once the text is erased.",
  })
  async reportedBodyHtml(
    @Root() { postId, postRevision }: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    if (!actsAsStaff(context.viewer)) return null;
    const post = await loadPost(context, postId);
    if (post && !post.deletedAt && post.revision === postRevision) return post.bodyHtml;
    const body = await loadVersion(context, { postId, revision: postRevision });
    return body === null ? null : (await composePost(context, { body })).bodyHtml;
  }

  @FieldResolver(() => [ReportObject], {
    description: "Everything reported about the same post, newest first; for moderators.",
  })
  async reportsOfPost(
    @Root() { postId }: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<ReportRow[]> {
    if (!actsAsStaff(context.viewer)) return [];
    return (await loadReportsOfPost(context, postId)) ?? [];
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "The moderator who is looking at it; for moderators.",
  })
  async claimedBy(
    @Root() report: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    const claim = await claimOf(context, report);
    return claim && loadUser(context, claim.moderatorId);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: `When that moderator began to look; null when nobody has within the last ${reportClaimMinutes} minutes. For moderators.`,
  })
  async claimedAt(@Root() report: ReportRow, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await claimOf(context, report))?.claimedAt ?? null;
  }

  @FieldResolver(() => Boolean, {
    description: "False for what is decided, and for what concerns the viewer.",
  })
  async viewerCanDecide(
    @Root() report: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return report.status === "OPEN" && (await refusalOf(context, report)) === null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Why the viewer cannot decide on it, or say that they look at it, in a sentence; null where they can, and of what is decided.",
  })
  async viewerRefusal(
    @Root() report: ReportRow,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    return report.status === "OPEN" ? refusalOf(context, report) : null;
  }
}

async function refusalOf(context: RequestContext, { postId }: ReportRow): Promise<string | null> {
  const { viewer } = context;
  if (!viewer || !actsAsStaff(viewer)) return onlyModerators;
  const post = await loadPost(context, postId);
  const reports = (await loadReportsOfPost(context, postId)) ?? [];
  const open = reports.filter((report) => report.status === "OPEN");
  const reporterIds = open.map(({ reporterId }) => reporterId);
  return partialityOf(viewer, { authorId: post?.authorId ?? null, reporterIds });
}

async function claimOf(context: RequestContext, { status, postId }: ReportRow) {
  if (status !== "OPEN" || !actsAsStaff(context.viewer)) return null;
  return loadClaim(context, postId);
}
