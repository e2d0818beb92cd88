import { ObjectType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import { PostObject } from "../../forum/model/post.type.ts";

@ObjectType({ description: "One post that waits for a moderator, with its cursor." })
class PostEdge extends edgeOf<PostRow>(() => PostObject) {}

@ObjectType({ description: "One page of the posts that wait for a moderator." })
export class PostConnection extends countedConnectionOf<PostRow>(
  () => PostEdge,
  () => PostObject,
) {}
