import type { NoticeDecision } from "@vigilia/schema/enums.ts";
import { moderationTextMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { decideNotice } from "./decide-notice.ts";
import { listNotices } from "./list-notices.ts";
import { readNoticeReceipt } from "./notice-receipt.ts";
import { partialityOf, subjectTitleOf } from "./notice-subject.ts";
import type { NoticeRow } from "./notice.query.ts";
import {
  NoticeConnection,
  NoticeDecisionEnum,
  NoticeListArgs,
  NoticeObject,
  NoticeReceiptObject,
  ReportContentArgs,
  SubmitNoticeInput,
  SubmitNoticePayload,
} from "./notice.type.ts";
import { reportContent } from "./report-content.ts";
import { submitNotice } from "./submit-notice.ts";

/** What anybody tells the moderators, and what they answer. */
@Resolver(() => NoticeObject)
export class NoticeResolver {
  @Mutation(() => SubmitNoticePayload, {
    description:
      "Anyone, signed in or not, a banned member too, but no API key. BAD_USER_INPUT names each wrong field, a failed captcha among them.",
  })
  submitNotice(
    @Ctx() context: RequestContext,
    @Arg("input", () => SubmitNoticeInput, {
      description: "Checked as a whole: BAD_USER_INPUT names each wrong field.",
    })
    input: SubmitNoticeInput,
  ): Promise<SubmitNoticePayload> {
    return submitNotice(context, input);
  }

  @Mutation(() => SubmitNoticePayload, {
    description:
      "Members, about a thread of somebody else, another member or an incident; posts have reportPost. While one waits there is no second; in a day as many as of posts, and counted together.",
  })
  reportContent(
    @Ctx() context: RequestContext,
    @Args(() => ReportContentArgs) args: ReportContentArgs,
  ): Promise<SubmitNoticePayload> {
    return reportContent(context, args);
  }

  @Query(() => NoticeReceiptObject, {
    nullable: true,
    description: "The outcome of a notice, for anyone who has its receipt.",
  })
  notice(
    @Ctx() context: RequestContext,
    @Arg("receipt", () => String, {
      description: "As submitNotice gave it; null for an unknown one.",
    })
    receipt: string,
  ): Promise<NoticeReceiptObject | null> {
    return readNoticeReceipt(context, receipt);
  }

  @Query(() => NoticeConnection, {
    description:
      "Moderators; reviewers see those of errors in incidents alone. Of those that wait the oldest first, else the last decision.",
  })
  notices(
    @Ctx() context: RequestContext,
    @Args(() => NoticeListArgs) args: NoticeListArgs,
  ): Promise<CountedConnection<NoticeRow>> {
    return listNotices(context, args);
  }

  @Mutation(() => NoticeObject, {
    description:
      "Moderators, and reviewers where an error in an incident is told. The sender is answered, by mail where they gave an address. CONFLICT names who decided before.",
  })
  decideNotice(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a notice")) id: string,
    @Arg("decision", () => NoticeDecisionEnum, { description: "Whether something was done." })
    decision: NoticeDecision,
    @Arg("answer", () => String, requiredText("To the sender:", moderationTextMaxLength))
    answer: string,
  ): Promise<NoticeRow> {
    return decideNotice(context, { id, decision, answer });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "The member who reported it; null of what came by the public form, and once that account or the notice is erased.",
  })
  async sender(
    @Root() { senderId }: NoticeRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return senderId ? loadUser(context, senderId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "What it is about: the title of a thread, a post's thread or an incident, or a member's name; null where there is none.",
  })
  subjectTitle(@Root() notice: NoticeRow, @Ctx() context: RequestContext): Promise<string | null> {
    return subjectTitleOf(context, notice);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Why the viewer cannot decide on it, in a sentence; null where they can, and of what is decided.",
  })
  async viewerRefusal(
    @Root() notice: NoticeRow,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    const { viewer } = context;
    if (notice.status !== "OPEN" || !viewer) return null;
    return partialityOf(context, { viewer, notice });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who decided; null while it waits, and once that account is erased.",
  })
  async decider(
    @Root() { deciderId }: NoticeRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return deciderId ? loadUser(context, deciderId) : null;
  }
}
