import {
  draftsMax,
  moderationTextMaxLength,
  postMaxLength,
  threadTitleMaxLength,
} from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { PostObject } from "../model/post.type.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";
import {
  discardDraft,
  type DraftInput,
  type DraftRow,
  excerptOf,
  findDraft,
  keepDraft,
  listDrafts,
} from "./keep-draft.ts";

const place =
  '"thread:" or "post:" with an id, "new-thread", or "new-thread:" with the id of an event.';

@ObjectType("Draft", {
  description: "What the viewer has begun to write and not sent. Nobody else sees it.",
})
class DraftObject implements DraftRow {
  @Field(() => String, { description: `What it is about: ${place}` }) about!: string;
  @Field(() => String, { description: "Of a new thread; else empty." }) title!: string;
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => String, { description: "Of a new thread, once it is chosen; else empty." })
  categoryId!: string;
  @Field(() => Int, {
    nullable: true,
    description: "Of an edit: the version of the post that it began with.",
  })
  revision!: number | null;
  @Field(() => String, { description: "Of an edit by a moderator; else empty." }) reason!: string;
  @Field(() => DateTimeScalar, { description: "When it was saved; names this state of it." })
  changedAt!: Date;
}

@InputType("DraftInput", { description: "What the viewer has written so far." })
class DraftInputObject implements DraftInput {
  @Field(() => String, { description: place }) about!: string;
  @Field(() => String, {
    defaultValue: "",
    description: `At most ${threadTitleMaxLength} characters.`,
  })
  title!: string;
  @Field(() => String, {
    defaultValue: "",
    description: `At most ${numberText(postMaxLength)} characters.`,
  })
  body!: string;
  @Field(() => String, { defaultValue: "", description: "As it was chosen." }) categoryId!: string;
  @Field(() => Int, { nullable: true, description: "Of the post that is edited." })
  revision?: number | null;
  @Field(() => String, {
    defaultValue: "",
    description: `At most ${numberText(moderationTextMaxLength)} characters.`,
  })
  reason!: string;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "The changedAt of the state that this one follows; none where there was none.",
  })
  after?: Date | null;
}

/** The id behind the colon; null where it is about something else. */
const idOf = (kind: string, { about }: DraftRow): string | null =>
  about.startsWith(`${kind}:`) ? about.slice(kind.length + 1) : null;

@Resolver(() => DraftObject)
export class DraftResolver {
  @Query(() => [DraftObject], { description: "All that the viewer has begun, the newest first." })
  drafts(@Ctx() context: RequestContext): Promise<DraftRow[]> {
    return listDrafts(context);
  }

  @Query(() => DraftObject, {
    nullable: true,
    description: "What the viewer has begun there; null where that is nothing.",
  })
  draft(
    @Ctx() context: RequestContext,
    @Arg("about", () => String, { description: place }) about: string,
  ): Promise<DraftRow | null> {
    return findDraft(context, { about });
  }

  @FieldResolver(() => String, { description: "How the text begins, on one line." })
  excerpt(@Root() draft: DraftRow): string {
    return excerptOf(draft);
  }

  @FieldResolver(() => ThreadObject, {
    nullable: true,
    description: "The thread that it answers, or whose post it edits; null where it is not seen.",
  })
  async thread(@Root() draft: DraftRow, @Ctx() context: RequestContext): Promise<ThreadRow | null> {
    const post = await this.post(draft, context);
    const id = post?.threadId ?? idOf("thread", draft);
    return id ? loadThread(context, id) : null;
  }

  @FieldResolver(() => PostObject, {
    nullable: true,
    description: "The post that it edits; null where it is not seen.",
  })
  async post(@Root() draft: DraftRow, @Ctx() context: RequestContext): Promise<PostRow | null> {
    const id = idOf("post", draft);
    return id ? loadPost(context, id) : null;
  }

  @Mutation(() => DraftObject, {
    description: `Keeps what the viewer has written so far, banned ones' too; ${draftsMax} drafts at most. CONFLICT where another device has saved since, and beyond that number.`,
  })
  keepDraft(
    @Ctx() context: RequestContext,
    @Arg("input", () => DraftInputObject, { description: "All of it." }) input: DraftInputObject,
  ): Promise<DraftRow> {
    return keepDraft(context, input);
  }

  @Mutation(() => Boolean, {
    description: "After it was sent or thrown away; false where there was none.",
  })
  discardDraft(
    @Ctx() context: RequestContext,
    @Arg("about", () => String, { description: place }) about: string,
  ): Promise<boolean> {
    return discardDraft(context, { about });
  }
}
