import type { TagKind } from "@vigilia/schema/event-enums.ts";
import {
  tagDescriptionMaxLength,
  tagNameMaxLength,
  tagSlugMaxLength,
} from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { keysetPage, type Connection } from "../../../platform/database/keyset-page.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { PageArgs } from "../../../platform/graphql/connection.type.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import { formerKey, loadFormerTags } from "../model/former-event.loader.ts";
import {
  countTaggedEvents,
  findTag,
  loadEventTags,
  selectTags,
  type TagRow,
} from "../model/tag.query.ts";
import { TagConnection, TagKindEnum, TagObject } from "../model/tag.type.ts";
import { changeTag, createTag, mergeTag, retireTag } from "./keep-tags.ts";

const slugOption = requiredText(
  "Its part of addresses: small letters, digits and single hyphens; unique, for ever.",
  tagSlugMaxLength,
);
const nameOption = requiredText("Unique, whatever the case:", tagNameMaxLength);
const descriptionOption = requiredText("What bears it:", tagDescriptionMaxLength);

@Resolver(() => TagObject)
export class TagResolver {
  @Query(() => TagConnection, { description: "The tags that events can be given, by slug." })
  tags(
    @Ctx() { em }: RequestContext,
    @Args(() => PageArgs) args: PageArgs,
    @Arg("isRetired", () => Boolean, {
      nullable: true,
      description: "True: those that left the list instead.",
    })
    isRetired?: boolean,
  ): Promise<Connection<TagRow>> {
    return keysetPage({
      select: selectTags(em),
      where: isRetired
        ? sql`t.retired_at is not null and t.merged_into_id is null`
        : sql`t.retired_at is null`,
      key: [{ expression: sql`t.slug`, type: "text", valueOf: ({ slug }) => slug }],
      direction: "ASC",
      args,
    });
  }

  @Query(() => TagObject, {
    nullable: true,
    description: "Retired ones are found too; one that was merged is the tag that took it in.",
  })
  tag(
    @Ctx() context: RequestContext,
    @Arg("slug", () => String, { description: "As it stands in the address of its page." })
    slug: string,
  ): Promise<TagRow | null> {
    return findTag(context, slug);
  }

  @FieldResolver(() => Int, { description: "Published events that bear it." })
  async eventCount(@Root() { id }: TagRow, @Ctx() context: RequestContext): Promise<number> {
    return (await countTaggedEvents(context, id)) ?? 0;
  }

  @Mutation(() => TagObject, { description: "Moderators. Adds a tag to the list." })
  createTag(
    @Ctx() context: RequestContext,
    @Arg("slug", () => String, slugOption) slug: string,
    @Arg("name", () => String, nameOption) name: string,
    @Arg("kind", () => TagKindEnum, { description: "What it names." }) kind: TagKind,
    @Arg("description", () => String, descriptionOption) description: string,
  ): Promise<TagRow> {
    return createTag(context, { slug, name, kind, description });
  }

  @Mutation(() => TagObject, { description: "Moderators. Renames and describes; the slug stays." })
  updateTag(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a tag")) id: string,
    @Arg("name", () => String, nameOption) name: string,
    @Arg("kind", () => TagKindEnum, { description: "What it names." }) kind: TagKind,
    @Arg("description", () => String, descriptionOption) description: string,
  ): Promise<TagRow> {
    return changeTag(context, { id, name, kind, description });
  }

  @Mutation(() => TagObject, {
    description:
      "Moderators. Its events bear the other tag from now on, and its address leads there; it cannot be undone.",
  })
  mergeTag(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a tag")) id: string,
    @Arg("into", () => ID, knownId("the tag that takes it in")) into: string,
  ): Promise<TagRow> {
    return mergeTag(context, { id, into });
  }

  @Mutation(() => TagObject, {
    description:
      "Moderators. Takes a tag from the list, or back to it; events that bear it keep it.",
  })
  retireTag(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a tag")) id: string,
    @Arg("isRetired", () => Boolean, { description: "False takes it back to the list." })
    isRetired: boolean,
  ): Promise<TagRow> {
    return retireTag(context, { id, isRetired });
  }
}

@Resolver(() => EventObject)
export class EventTagsResolver {
  @FieldResolver(() => [TagObject], { description: "By name." })
  async tags(@Root() { id, asOf }: EventRow, @Ctx() context: RequestContext): Promise<TagRow[]> {
    if (asOf) return (await loadFormerTags(context, formerKey(id, asOf))) ?? [];
    return (await loadEventTags(context, id)) ?? [];
  }
}
