import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { pageNumber, soughtId } from "../../../platform/graphql/argument-options.ts";
import type { NumberedPage } from "../../../platform/database/numbered-page.ts";
import { loadCategory } from "../model/category.loader.ts";
import type { CategoryRow } from "../model/category.query.ts";
import { CategoryObject } from "../model/category.type.ts";
import { listCategories } from "../model/list-categories.ts";
import { listCategoryThreads } from "./list-category-threads.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadPage } from "../model/thread.type.ts";

@Resolver(() => CategoryObject)
export class CategoryResolver {
  @Query(() => [CategoryObject], {
    description: "All categories, in the order that admins gave them.",
  })
  categories(@Ctx() context: RequestContext): Promise<CategoryRow[]> {
    return listCategories(context);
  }

  @Query(() => CategoryObject, {
    nullable: true,
    description: "A category by its id; null when there is none.",
  })
  category(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, soughtId("a category")) id: string,
  ): Promise<CategoryRow | null> {
    return loadCategory(context, id);
  }

  @FieldResolver(() => ThreadPage, { description: "Pinned ones first, then newest activity." })
  threads(
    @Root() category: CategoryRow,
    @Ctx() context: RequestContext,
    @Arg("page", () => Int, pageNumber) page: number,
  ): Promise<NumberedPage<ThreadRow>> {
    return listCategoryThreads(context, { category, page });
  }
}
