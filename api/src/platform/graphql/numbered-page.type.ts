import { type ClassType, Field, Int, ObjectType } from "type-graphql";

import { pageCountOf, type NumberedPage } from "../database/numbered-page.ts";

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
      return pageCountOf(await this.count(), this.pageSize);
    }

    @Field(() => Int, { description: "All on every page together." })
    async totalCount(): Promise<number> {
      return this.count();
    }
  }
  return NumberedPageBase;
}
