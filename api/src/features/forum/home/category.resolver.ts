import { threadsPerPage } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { pageNumber, soughtId } from "../../../platform/graphql/argument-options.ts";
import {
  type CategoryRow,
  loadCategory,
  CategoryObject,
  listCategories,
} from "../model/category.type.ts";
import {
  newestActivityFirst,
  selectThreads,
  threadIsListed,
  type ThreadRow,
} from "../model/thread.query.ts";
import { ThreadPage } from "../model/thread.type.ts";

interface CategoryPage {
  category: CategoryRow;
  page: number;
}

/** One numbered page of a category's threads, pinned ones first. */
async function listCategoryThreads(
  context: RequestContext,
  { category, page: wanted }: CategoryPage,
): Promise<NumberedPage<ThreadRow>> {
  const page = pageFrom(wanted);
  const nodes = (await loadThreadsOfPage(context, pageKey(category.id, page))) ?? [];
  return { nodes, page, pageSize: threadsPerPage, count: () => category.threadCount };
}

const pageKey = (categoryId: string, page: number): string => `${categoryId} ${page}`;

interface PlacedThread extends ThreadRow {
  page: string;
}

/** The ids of a page come from the index alone, whatever page it is. */
const loadThreadsOfPage = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const found = await rows(
    em,
    sql<PlacedThread>`
      select wanted.page, shown.* from unnest(
        ${wanted.map(([categoryId]) => categoryId)}::uuid[], ${wanted.map(([, page]) => page)}::bigint[]
      ) as wanted (category_id, page)
      cross join lateral (
        select t.id from threads t where t.category_id = wanted.category_id and ${threadIsListed}
        order by t.is_pinned desc, ${newestActivityFirst}
        limit ${threadsPerPage} offset (wanted.page - 1) * ${threadsPerPage}::int
      ) place
      cross join lateral (${selectThreads} where t.id = place.id) shown
      order by shown."isPinned" desc, coalesce(shown."lastReplyDate", shown."createdAt") desc, shown.id desc`,
  );
  return groupBy(found, ({ categoryId, page }) => `${categoryId} ${page}`);
});

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
