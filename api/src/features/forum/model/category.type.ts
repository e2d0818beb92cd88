import { Field, Int, ObjectType } from "type-graphql";

import { Node } from "../../../platform/graphql/node.type.ts";
import type { CategoryRow } from "./category.query.ts";

@ObjectType("Category", { description: "A shelf of threads.", implements: Node })
export class CategoryObject extends Node implements CategoryRow {
  __typename!: "Category";
  @Field(() => String, {
    description: "Plain text of at most 60 characters; unique, whatever the case.",
  })
  name!: string;
  @Field(() => String, { description: "What belongs there: plain text of at most 300 characters." })
  description!: string;
  @Field(() => Int, { description: "Threads that everyone can see." }) threadCount!: number;
  @Field(() => Int, { description: "Opening posts included." }) postCount!: number;
  @Field(() => Int, { description: "Its place in the list; ties are parted by id." })
  position!: number;
}
