import { sessionsPerMember } from "@vigilia/schema/limits.ts";
import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { findOwnUser, type UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";
import { readViewer, ViewerObject, type ViewerRow } from "../model/viewer.type.ts";
import { listSessions, type SessionRow } from "../sessions/session.query.ts";
import { SessionObject } from "../sessions/session.type.ts";

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
