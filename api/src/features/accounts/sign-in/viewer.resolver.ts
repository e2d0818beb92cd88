import { sessionsPerMember } from "@vigilia/schema/limits.ts";
import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { readViewer } from "../model/read-viewer.ts";
import type { SessionRow } from "../sessions/session.query.ts";
import { SessionObject } from "../sessions/session.type.ts";
import { loadUser } from "../model/user.loader.ts";
import type { UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";
import { ViewerObject, type ViewerRow } from "../model/viewer.type.ts";

@Resolver(() => ViewerObject)
export class ViewerResolver {
  @Query(() => ViewerObject, { nullable: true, description: "Null when signed out." })
  viewer(@Ctx() context: RequestContext): Promise<ViewerRow | null> {
    return readViewer(context);
  }

  @FieldResolver(() => UserObject, { description: "The side of the account that everybody sees." })
  async user(@Root() { id }: ViewerRow, @Ctx() context: RequestContext): Promise<UserRow> {
    const user = await loadUser(context, id);
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
