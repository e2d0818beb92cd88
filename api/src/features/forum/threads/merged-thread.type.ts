import { Field, Int, ObjectType } from "type-graphql";

import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";

@ObjectType({ description: "Where the posts of a thread went that was merged into another." })
export class MergedThread {
  @Field(() => ThreadObject, { description: "The thread that holds the posts now." })
  thread!: ThreadRow;
  @Field(() => Int, { description: "What each post's number grew by." }) numberOffset!: number;
}
