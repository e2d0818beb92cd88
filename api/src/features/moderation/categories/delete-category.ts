import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { categoryNotFound } from "./create-category.ts";

interface DeleteCategoryInput {
  id: string;
  moveThreadsTo?: string | null;
}

interface HeldCategory {
  name: string;
  threads: number;
  posts: number;
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
    const category = await holdCategory(em, id);
    await moveThreads(em, { id, moveThreadsTo });
    if (!moveThreadsTo) await requireEmpty(em, id);
    await rows(em, sql`update threads set category_id = null where category_id = ${id}`);
    if (moveThreadsTo) await addCounts(em, moveThreadsTo, category);
    await rows(em, sql`delete from categories where id = ${id}`);
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "category.delete", at: now() },
      ...{ targetType: "Category", targetId: id },
      details: { before: category, after: { moveThreadsTo } },
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
    (await firstRow(em, sql`select id from categories where id = ${moveThreadsTo}`));
  if (!found) throw refusedFields({ moveThreadsTo: "That category does not exist" });
}

async function moveThreads(
  em: EntityManager,
  { id, moveThreadsTo }: { id: string; moveThreadsTo: string | null },
): Promise<void> {
  if (!moveThreadsTo) return;
  await rows(em, sql`update threads set category_id = ${moveThreadsTo} where category_id = ${id}`);
}

/** From here on, no thread can be opened in it. */
async function holdCategory(em: EntityManager, id: string): Promise<HeldCategory> {
  const category = await firstRow(
    em,
    sql<HeldCategory>`
      select name, thread_count as threads, post_count as posts from categories where id = ${id} for update`,
  );
  if (!category) throw categoryNotFound();
  return category;
}

/** Threads that were deleted do not count: they lose their category. */
async function requireEmpty(em: EntityManager, id: string): Promise<void> {
  const left = await rows(
    em,
    sql`select id from threads where category_id = ${id} and deleted_at is null limit 1`,
  );
  if (left.length === 0) return;
  const text = "This category still holds threads. Say where they are to go.";
  throw new AppError("CONFLICT", text, { fields: { moveThreadsTo: text } });
}

/** What the category counted is what its threads count. */
async function addCounts(
  em: EntityManager,
  id: string,
  { threads, posts }: HeldCategory,
): Promise<void> {
  await rows(
    em,
    sql`
      update categories set thread_count = thread_count + ${threads}, post_count = post_count + ${posts}
      where id = ${id}`,
  );
}
