import { announcementMaxLength, announcementTitleMaxLength } from "@vigilia/schema/limits.ts";
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { Connection } from "../../../platform/database/keyset-page.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { ForwardPageArgs } from "../../../platform/graphql/connection.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { isAdmin } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import {
  type AnnouncementRow,
  findBanner,
  isShown,
  listAnnouncements,
} from "./announcement.query.ts";
import { AnnouncementConnection, AnnouncementObject } from "./announcement.type.ts";
import { announce, endAnnouncement, publishAnnouncement } from "./keep-announcements.ts";

@ArgsType()
class AnnouncementArgs {
  @Field(() => String, requiredText("Plain text:", announcementTitleMaxLength)) title!: string;
  @Field(() => String, requiredText("Plain text:", announcementMaxLength)) text!: string;
  @Field(() => Boolean, { description: "Every member gets a SYSTEM notification." })
  isInBell!: boolean;
  @Field(() => Boolean, {
    description: "It stands on all pages; the banner that stood there before ends.",
  })
  isBanner!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "When the banner ends by itself, in the future; without it, when an admin ends it. Says nothing where there is no banner.",
  })
  expiresAt?: Date | null;
}

@Resolver(() => AnnouncementObject)
export class AnnouncementResolver {
  @Query(() => AnnouncementObject, {
    nullable: true,
    description: "What stands on all pages at this moment; null for nothing.",
  })
  banner(@Ctx() context: RequestContext): Promise<AnnouncementRow | null> {
    return findBanner(context);
  }

  @Query(() => AnnouncementConnection, { description: "Admins. Newest first." })
  announcements(
    @Ctx() context: RequestContext,
    @Args(() => ForwardPageArgs) args: ForwardPageArgs,
  ): Promise<Connection<AnnouncementRow>> {
    return listAnnouncements(context, args);
  }

  @Mutation(() => AnnouncementObject, {
    description: "Admins: tells everybody, by the bell, a banner on all pages or both.",
  })
  publishAnnouncement(
    @Ctx() context: RequestContext,
    @Args(() => AnnouncementArgs) args: AnnouncementArgs,
  ): Promise<AnnouncementRow> {
    return publishAnnouncement(context, args);
  }

  @Mutation(() => AnnouncementObject, {
    description:
      "Admins: takes the banner from all pages. One that has ended stays as it is, and notifications stay in the bell.",
  })
  endAnnouncement(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("an announcement")) id: string,
  ): Promise<AnnouncementRow> {
    return endAnnouncement(context, { id });
  }

  @Mutation(() => Int, {
    description:
      "Admins: a SYSTEM notification to everyone. Answers how many members are notified.",
  })
  announce(
    @Ctx() context: RequestContext,
    @Arg("content", () => String, requiredText("Plain text:", announcementMaxLength))
    content: string,
  ): Promise<number> {
    return announce(context, { content });
  }

  @FieldResolver(() => Boolean, { description: "The banner stands on all pages at this moment." })
  isShown(@Root() announcement: AnnouncementRow, @Ctx() context: RequestContext): boolean {
    return isShown(announcement, context.now());
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who announced it. Seen by admins, null for all others.",
  })
  async author(
    @Root() { authorId }: AnnouncementRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return isAdmin(context.viewer) ? loadUser(context, authorId) : null;
  }
}
