import { type ClassType, Field, Int, ObjectType } from "type-graphql";

import type { Connection, Edge } from "../database/keyset-page.ts";
import { PageInfo } from "./page-info.type.ts";

type Lazy<Value> = () => ClassType<Extract<Value, object>>;

/** The base of a `…Edge` type. */
export function edgeOf<Node extends object>(nodeType: Lazy<Node>) {
  @ObjectType()
  abstract class EdgeBase implements Edge<Node> {
    @Field(() => String, { description: "Give it back as `after` or `before`." }) cursor!: string;
    @Field(nodeType, { description: "The row." }) node!: Node;
  }
  return EdgeBase;
}

/** The base of a `…Connection` type that cannot be counted cheaply, or need not be. */
export function connectionOf<Node extends object>(
  edgeType: Lazy<Edge<Node>>,
  nodeType: Lazy<Node>,
) {
  @ObjectType()
  abstract class ConnectionBase implements Connection<Node> {
    @Field(() => [edgeType()], { description: "The rows of this page, each with its cursor." })
    edges!: Edge<Node>[];
    @Field(() => [nodeType()], { description: "The rows of this page." }) nodes!: Node[];
    @Field(() => PageInfo, { description: "Where this page ends, and whether there is more." })
    pageInfo!: PageInfo;
  }
  return ConnectionBase;
}

/** A connection whose size is counted only for those who ask. */
export interface CountedConnection<Node> extends Connection<Node> {
  count(): Promise<number>;
}

/** The base of a `…Connection` type with `totalCount`. */
export function countedConnectionOf<Node extends object>(
  edgeType: Lazy<Edge<Node>>,
  nodeType: Lazy<Node>,
) {
  @ObjectType()
  abstract class CountedConnectionBase
    extends connectionOf(edgeType, nodeType)
    implements CountedConnection<Node>
  {
    count!: () => Promise<number>;

    @Field(() => Int, { description: "All that match, on every page together." })
    totalCount(): Promise<number> {
      return this.count();
    }
  }
  return CountedConnectionBase;
}
