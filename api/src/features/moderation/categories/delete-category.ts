import { LockMode, type EntityManager } from "@mikro-orm/postgresql";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { countInCategory } from "../../forum/counters/counters.ts";
import { Category } from "../../forum/model/category.entity.ts";
import { categoryNotFound } from "../../forum/model/category.type.ts";
import { db } from "../tables.ts";

interface DeleteCategoryInput {
  id: string;
  moveThreadsTo?: string | null;
}

/** Takes a category away: an empty one, or one whose threads go elsewhere. */
export async function deleteCategory(
  context: RequestContext,
  { id, moveThreadsTo = null }: DeleteCategoryInput,
): Promise<boolean> {
  const viewer = requireAdmin(context);
  if (possibleIds([id]).length === 0) throw categoryNotFound();
  await transact(context, async ({ em, now }) => {
    await requireTarget(em, { id, moveThreadsTo });
    // Threads come before categories, as in every act; whatever slipped in meanwhile follows below
    await moveThreads(em, { id, moveThreadsTo });
    const category = await findCategoryForUpdate(em, id);
    await moveThreads(em, { id, moveThreadsTo });
    if (!moveThreadsTo) category.requireEmpty(await threadsLeft(em, id));
    await db(em)
      .updateTable("threads")
      .set({ categoryId: null })
      .where("categoryId", "=", id)
      .execute();
    const { name, threadCount: threads, postCount: posts } = category;
    // What the category counted is what its threads count.
    if (moveThreadsTo) await countInCategory(em, moveThreadsTo, { threads, posts });
    await em.remove(category).flush();
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "category.delete", at: now() },
      ...{ targetType: "Category", targetId: id },
      details: { before: { name, threads, posts }, after: { moveThreadsTo } },
    });
  });
  return true;
}

async function requireTarget(
  em: EntityManager,
  { id, moveThreadsTo }: { id: string; moveThreadsTo: string | null },
): Promise<void> {
  if (moveThreadsTo === null) return;
  const found =
    moveThreadsTo !== id &&
    possibleIds([moveThreadsTo]).length > 0 &&
    (await db(em)
      .selectFrom("categories")
      .select("id")
      .where("id", "=", moveThreadsTo)
      .executeTakeFirst());
  if (!found) throw refusedFields({ moveThreadsTo: "That category does not exist" });
}

async function moveThreads(
  em: EntityManager,
  { id, moveThreadsTo }: { id: string; moveThreadsTo: string | null },
): Promise<void> {
  if (!moveThreadsTo) return;
  await db(em)
    .updateTable("threads")
    .set({ categoryId: moveThreadsTo })
    .where("categoryId", "=", id)
    .execute();
}

/** From here on, no thread can be opened in it. */
async function findCategoryForUpdate(em: EntityManager, id: string): Promise<Category> {
  const category = await em.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!category) throw categoryNotFound();
  return category;
}

/** A sample of those that would be without a place; threads that were deleted lose their category. */
async function threadsLeft(em: EntityManager, id: string): Promise<number> {
  const left = await db(em)
    .selectFrom("threads")
    .select("id")
    .where("categoryId", "=", id)
    .where("deletedAt", "is", null)
    .limit(1)
    .execute();
  return left.length;
}
