import { announcementMaxLength, announcementTitleMaxLength } from "@vigilia/schema/limits.ts";
import { Field, ID, ObjectType } from "type-graphql";

import { connectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { AnnouncementRow } from "./announcement.query.ts";

@ObjectType("Announcement", {
  description:
    "What admins tell everybody, in the bell of the members or as a banner on all pages.",
})
export class AnnouncementObject implements AnnouncementRow {
  authorId!: string;
  @Field(() => ID, { description: "Browsers remember by it what was dismissed." }) id!: string;
  @Field(() => String, {
    nullable: true,
    description: `Plain text of at most ${announcementTitleMaxLength} characters; null where the text stands alone.`,
  })
  title!: string | null;
  @Field(() => String, {
    description: `Plain text of at most ${announcementMaxLength} characters.`,
  })
  text!: string;
  @Field(() => Boolean, { description: "Every member had a notification of it." })
  isInBell!: boolean;
  @Field(() => Boolean, { description: "It stands, or stood, on all pages." }) isBanner!: boolean;
  @Field(() => DateTimeScalar, { description: "When it was announced." }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the banner ends by itself; null: when an admin ends it.",
  })
  expiresAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When an admin ended the banner, or another banner took its place.",
  })
  endedAt!: Date | null;
}

@ObjectType({ description: "One announcement of the list, with its cursor." })
class AnnouncementEdge extends edgeOf<AnnouncementRow>(() => AnnouncementObject) {}

@ObjectType({ description: "One page of the list of announcements." })
export class AnnouncementConnection extends connectionOf<AnnouncementRow>(
  () => AnnouncementEdge,
  () => AnnouncementObject,
) {}
