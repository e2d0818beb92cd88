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
import type { NoticeRow } from "./notice.query.ts";
import {
  NoticeConnection,
  NoticeDecisionEnum,
  NoticeListArgs,
  NoticeObject,
  NoticeReceiptObject,
  SubmitNoticeInput,
  SubmitNoticePayload,
} from "./notice.type.ts";
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
    description: "Who decided; null while it waits, and once that account is erased.",
  })
  async decider(
    @Root() { deciderId }: NoticeRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return deciderId ? loadUser(context, deciderId) : null;
  }
}
