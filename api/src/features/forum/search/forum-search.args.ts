import { ArgsType, Field, ID, Int } from "type-graphql";

import { pageNumber } from "../../../platform/graphql/argument-options.ts";
import { DateScalar } from "../../../platform/graphql/scalars.ts";
import { SearchKindEnum } from "./forum-search.type.ts";
import type { SearchInput } from "./search-forum.ts";
import type { SearchKind } from "./search-hits.query.ts";

@ArgsType()
export class ForumSearchArgs implements SearchInput {
  @Field(() => String, {
    description: "Every word must occur, as the beginning of a word; small slips are forgiven.",
  })
  query!: string;

  @Field(() => [SearchKindEnum], { nullable: true, description: "All of them unless given." })
  kinds?: SearchKind[] | null;

  @Field(() => Int, pageNumber)
  page!: number;

  @Field(() => ID, {
    nullable: true,
    description: "Only threads of this category, and their posts.",
  })
  categoryId?: string | null;

  @Field(() => String, { nullable: true, description: "Only what the member of this name wrote." })
  author?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Only what was written on this day or later.",
  })
  dateFrom?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Only what was written by the end of this day.",
  })
  dateTo?: string | null;
}
