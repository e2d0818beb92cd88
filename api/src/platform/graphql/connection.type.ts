import { connectionDefaultSize, connectionMaxSize } from "@vigilia/schema/limits.ts";
import { pageCount } from "@vigilia/schema/pages.ts";
import { Field, ObjectType, type ClassType, Int, ArgsType } from "type-graphql";

import type { Connection, Edge, PageArgs as PageArgsShape } from "../database/keyset-page.ts";
import type { NumberedPage } from "../database/numbered-page.ts";

@ObjectType({ description: "Relay cursor connections: https://relay.dev/graphql/connections.htm" })
class PageInfo {
  @Field(() => Boolean, { description: "True when rows follow this page." }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: "True when rows come before this page." })
  hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true, description: "Of the first row; null on an empty page." })
  startCursor!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Of the last row: the next page is asked for `after` it. Null on an empty page.",
  })
  endCursor!: string | null;
}

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

/** The base of a type that holds one numbered page. */
export function numberedPageOf<Node extends object>(nodeType: () => ClassType) {
  @ObjectType()
  abstract class NumberedPageBase implements NumberedPage<Node> {
    count!: () => number | Promise<number>;

    @Field(() => [nodeType()], { description: "The rows of this page; none beyond the last page." })
    nodes!: Node[];
    @Field(() => Int, { description: "Counted from 1; whatever lies below is taken as 1." })
    page!: number;
    @Field(() => Int, { description: "The most rows that a page holds." }) pageSize!: number;

    @Field(() => Int, { description: "The number of the last page; 0 when there are no rows." })
    async pageCount(): Promise<number> {
      return pageCount(await this.count(), this.pageSize);
    }

    @Field(() => Int, { description: "All on every page together." })
    async totalCount(): Promise<number> {
      return this.count();
    }
  }
  return NumberedPageBase;
}

@ArgsType()
export class ForwardPageArgs {
  @Field(() => Int, {
    nullable: true,
    description: `At most ${connectionMaxSize}; ${connectionDefaultSize} when neither first nor last is given.`,
  })
  first?: number;

  @Field(() => String, { nullable: true, description: "A cursor: the page begins behind it." })
  after?: string;
}

@ArgsType()
export class PageArgs extends ForwardPageArgs implements PageArgsShape {
  @Field(() => Int, { nullable: true, description: "Like first, counted from the end." })
  last?: number;

  @Field(() => String, { nullable: true, description: "A cursor: the page ends before it." })
  before?: string;
}
