import { type HoldCause, holdCauses } from "@vigilia/schema/enums.ts";
import { holdCauseMeanings } from "@vigilia/schema/words/moderation-words.ts";
import {
  Ctx,
  Field,
  FieldResolver,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import { PostObject } from "../../forum/model/post.type.ts";
import { db } from "../tables.ts";

const HoldCauseEnum = enumOf(holdCauses);
registerEnumType(HoldCauseEnum, {
  name: "HoldCause",
  description: "Why a post waits for a moderator.",
  valuesConfig: describedValues(holdCauseMeanings),
});

@ObjectType({ description: "One reason why a post was held. For moderators." })
class HoldFinding {
  @Field(() => HoldCauseEnum, { description: "What made the program hold it." }) cause!: HoldCause;
  @Field(() => String, {
    nullable: true,
    description: "The word or host of the lists that it has; null for other causes.",
  })
  term!: string | null;
}

const loadFindings = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await db(em)
    .selectFrom("posts as p")
    .select(["p.id", "p.holdCauses"])
    .where("p.id", "=", anyOf(ids))
    .where("p.holdCauses", "is not", null)
    .execute();
  return new Map(found.map(({ id, holdCauses: causes }) => [id, causes ?? []]));
});

/** Why a post was held. */
@Resolver(() => PostObject)
export class HoldFindingResolver {
  @FieldResolver(() => [HoldFinding], {
    description: "Why it was held; for moderators, and of what was never held none.",
  })
  async heldFor(
    @Root() { id, heldAt }: PostRow,
    @Ctx() context: RequestContext,
  ): Promise<HoldFinding[]> {
    if (!heldAt || !actsAsStaff(context.viewer)) return [];
    const found = (await loadFindings(context, id)) ?? [];
    return found.map(({ cause, term }) => ({ cause, term: term ?? null }));
  }
}
