import { threadsPerPage } from "@vigilia/schema/limits.ts";
import { expressionBuilder, sql } from "kysely";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root, Extensions } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { groupBy } from "../../../platform/database/define-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { pageNumber, soughtId } from "../../../platform/graphql/argument-options.ts";
import { primeMembers } from "../../accounts/model/user.query.ts";
import {
  type CategoryRow,
  loadCategory,
  CategoryObject,
  listCategories,
} from "../model/category.type.ts";
import { tagsOfThreadList } from "../model/thread.loader.ts";
import {
  newestActivityFirst,
  readThreadsNaming,
  selectThreadsNaming,
  threadIsListed,
  type ThreadRow,
} from "../model/thread.query.ts";
import { ThreadPage } from "../model/thread.type.ts";
import { db } from "../tables.ts";

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
  const found = await loadThreadsOfPage(context, pageKey(category.id, page));
  primeMembers(context, found?.members ?? []);
  const nodes = found?.threads ?? [];
  return { nodes, page, pageSize: threadsPerPage, count: () => category.threadCount };
}

const pageKey = (categoryId: string, page: number): string => `${categoryId} ${page}`;

interface Wanted {
  categoryId: string;
  page: number;
}

const w = expressionBuilder<{ wanted: Wanted; place: { id: string } }, "wanted" | "place">();

/** The ids of a page come from the index alone, whatever page it is. */
const loadThreadsOfPage = defineSharedLoader("page of threads", async ({ em }, keys) => {
  const wanted = keys.map((key) => key.split(" "));
  const place = db(em)
    .selectFrom("threads as t")
    .select("t.id")
    .where("t.categoryId", "=", w.ref("wanted.categoryId"))
    .where(threadIsListed)
    .orderBy("t.isPinned", "desc")
    .orderBy(newestActivityFirst)
    .limit(threadsPerPage)
    .offset(w(w.parens("wanted.page", "-", w.lit(1)), "*", w.lit(threadsPerPage)));
  const read = () =>
    db(em)
      .selectFrom(
        sql<Wanted>`unnest(
        ${wanted.map(([categoryId]) => categoryId)}::uuid[], ${wanted.map(([, page]) => page)}::bigint[])`.as<"wanted">(
          sql`wanted (category_id, page)`,
        ),
      )
      .crossJoinLateral(place.as("place"))
      .crossJoinLateral(selectThreadsNaming(em).where("t.id", "=", w.ref("place.id")).as("shown"))
      .selectAll("shown")
      .select("wanted.page")
      .orderBy("shown.isPinned", "desc")
      .orderBy(({ fn }) => fn.coalesce("shown.lastReplyDate", "shown.createdAt"), "desc")
      .orderBy("shown.id", "desc")
      .execute();
  const { found, members } = await readThreadsNaming(() =>
    narrowRead({ family: "forum", tags: tagsOfThreadList }, read),
  );
  const pages = groupBy(found, ({ categoryId, page }) => `${categoryId} ${page}`);
  return new Map([...pages].map(([key, threads]) => [key, { threads, members }]));
});

@Resolver(() => CategoryObject)
export class CategoryResolver {
  @Extensions({ sharedAnswers: true })
  @Query(() => [CategoryObject], {
    description: "All categories, in the order that admins gave them.",
  })
  categories(@Ctx() context: RequestContext): Promise<CategoryRow[]> {
    return listCategories(context);
  }

  @Extensions({ sharedAnswers: true })
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
