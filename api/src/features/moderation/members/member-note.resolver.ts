import { staffNoteMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import {
  addMemberNote,
  deleteMemberNote,
  memberNotesOf,
  type MemberNoteRow,
} from "./member-notes.ts";

@ObjectType("MemberNote", {
  description: "What a moderator tells the others about a member. Nobody else reads it.",
})
class MemberNoteObject implements MemberNoteRow {
  authorId!: string | null;
  @Field(() => ID, { description: "Of the note." }) id!: string;
  @Field(() => String, {
    description: `Plain text with its lines, 1 to ${numberText(staffNoteMaxLength)} characters.`,
  })
  body!: string;
  @Field(() => DateTimeScalar, { description: "When it was written." }) createdAt!: Date;
}

/** What moderators tell each other about members. */
@Resolver(() => UserObject)
export class NotedMemberResolver {
  @Mutation(() => UserObject, {
    description: "Moderators, about others. Neither the member nor anybody else reads it.",
  })
  addMemberNote(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
    @Arg("body", () => String, requiredText("Plain text:", staffNoteMaxLength)) body: string,
  ): Promise<UserRow> {
    return addMemberNote(context, { userId, body });
  }

  @Mutation(() => UserObject, {
    description: "Moderators an own note, admins any. The log keeps that there was one.",
  })
  deleteMemberNote(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a note")) id: string,
  ): Promise<UserRow> {
    return deleteMemberNote(context, { id });
  }

  @FieldResolver(() => [MemberNoteObject], {
    description:
      "What moderators told each other about the member, the oldest first; to anyone else, and to that member, none.",
  })
  staffNotes(@Root() member: UserRow, @Ctx() context: RequestContext): Promise<MemberNoteRow[]> {
    return memberNotesOf(context, member);
  }
}

/** Who wrote what moderators tell each other about a member. */
@Resolver(() => MemberNoteObject)
export class MemberNoteResolver {
  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Null once that account is erased.",
  })
  async author(
    @Root() { authorId }: MemberNoteObject,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return authorId ? loadUser(context, authorId) : null;
  }
}
