import { sessionsPerMember } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, Query } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { findOwnUser, type UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";
import { readViewer, ViewerObject, type ViewerRow } from "../model/viewer.type.ts";
import { revokeOtherSessions, revokeSession, signOut } from "../sessions/end-sessions.ts";
import { type SessionRow, listSessions } from "../sessions/session.query.ts";
import { AuthPayload, SessionObject } from "../sessions/session.type.ts";
import { LoginInput, RegisterInput } from "./credentials.input.ts";
import { registerMember } from "./register-member.ts";
import { signIn } from "./sign-in.ts";

@Resolver(() => SessionObject)
export class SessionResolver {
  @Mutation(() => AuthPayload, { description: "Makes an account and signs in." })
  register(
    @Ctx() context: RequestContext,
    @Arg("input", () => RegisterInput, {
      description: "Checked as a whole: BAD_USER_INPUT names each wrong field.",
    })
    input: RegisterInput,
  ): Promise<AuthPayload> {
    return registerMember(context, input);
  }

  @Mutation(() => AuthPayload, {
    description:
      "Begins a session. UNAUTHENTICATED for a wrong name or password, TWO_FACTOR_REQUIRED where a code is missing, FORBIDDEN for a locked account, and TOO_MANY_REQUESTS after five wrong tries within 15 minutes from one network.",
  })
  login(
    @Ctx() context: RequestContext,
    @Arg("input", () => LoginInput, {
      description: "Name and password, and a code where one is asked for.",
    })
    input: LoginInput,
  ): Promise<AuthPayload> {
    return signIn(context, input);
  }

  @Mutation(() => Boolean, { description: "Ends this session; true also when there was none." })
  logout(@Ctx() context: RequestContext): Promise<boolean> {
    return signOut(context);
  }

  @Mutation(() => Boolean, { description: "False when the viewer has no such session." })
  revokeSession(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "Of one of the viewer's own sessions, this one included." })
    id: string,
  ): Promise<boolean> {
    return revokeSession(context, { id });
  }

  @Mutation(() => Int, { description: "Ends all sessions but this one, and says how many." })
  revokeOtherSessions(@Ctx() context: RequestContext): Promise<number> {
    return revokeOtherSessions(context);
  }

  @FieldResolver(() => Boolean, { description: "The one this request came with." })
  isCurrent(@Root() { id }: SessionRow, @Ctx() { viewer }: RequestContext): boolean {
    return id === viewer?.sessionId;
  }
}

@Resolver(() => ViewerObject)
export class ViewerResolver {
  @Query(() => ViewerObject, { nullable: true, description: "Null when signed out." })
  viewer(@Ctx() context: RequestContext): Promise<ViewerRow | null> {
    return readViewer(context);
  }

  @FieldResolver(() => UserObject, { description: "The side of the account that everybody sees." })
  async user(@Root() { id }: ViewerRow, @Ctx() context: RequestContext): Promise<UserRow> {
    const user = await findOwnUser(context, id);
    if (!user) throw new Error(`The viewer ${id} is gone`);
    return user;
  }

  @FieldResolver(() => [SessionObject], {
    description: `Where the viewer is signed in, last used first; at most ${sessionsPerMember}.`,
  })
  sessions(@Ctx() context: RequestContext): Promise<SessionRow[]> {
    return listSessions(context);
  }
}
