import type { EntityManager } from "@mikro-orm/postgresql";
import { categoryChangeForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { rows, sqlState } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { loadCategory, type CategoryRow } from "../../forum/model/category.type.ts";
import { db } from "../tables.ts";
import { categoryNotFound, nameTaken } from "./create-category.ts";

interface UpdateCategoryInput {
  id: string;
  name?: string | null;
  description?: string | null;
  /** 0 is the top of the list. */
  position?: number | null;
}

/** Renames, describes or moves a category; what is left out stays. */
export async function updateCategory(
  context: RequestContext,
  { id, position, ...input }: UpdateCategoryInput,
): Promise<CategoryRow> {
  const viewer = requireAdmin(context);
  const form = readChanges(input);
  await transact(context, async ({ em, now }) => {
    const before = await factsOf(em, id);
    if (!before) throw categoryNotFound();
    await write(em, id, { ...before, ...form });
    if (position != null) await place(em, id, position);
    const after = await factsOf(em, id);
    const entry = { targetType: "Category", targetId: id, details: { before, after }, at: now() };
    await recordAudit(em, { actorId: viewer.id, action: "category.update", ...entry });
  });
  const category = await loadCategory(context, id);
  if (!category) throw categoryNotFound();
  return category;
}

function readChanges({ name, description }: Pick<UpdateCategoryInput, "name" | "description">) {
  const given = {
    ...(name == null ? {} : { name: visibleText(name) }),
    ...(description == null ? {} : { description }),
  };
  refuseUnstorableText(given);
  return parseForm(categoryChangeForm, given);
}

/**
 * All rows are locked, in the order of their ids as everywhere, so that two who sort at once do so one after the other.
 */
async function factsOf(em: EntityManager, id: string) {
  if (possibleIds([id]).length === 0) return null;
  await db(em).selectFrom("categories").select("id").orderBy("id").forUpdate().execute();
  const facts = await db(em)
    .selectFrom("categories")
    .select(["name", "description", "position"])
    .where("id", "=", id)
    .executeTakeFirst();
  return facts ?? null;
}

async function write(
  em: EntityManager,
  id: string,
  { name, description }: { name: string; description: string },
): Promise<void> {
  try {
    await db(em)
      .updateTable("categories")
      .set({ name, description })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    if (sqlState(error) === "23505") throw nameTaken();
    throw error;
  }
}

/** Renumbers all positions, so that there are no ties and no gaps. */
async function place(em: EntityManager, id: string, position: number): Promise<void> {
  const others = await db(em)
    .selectFrom("categories")
    .select("id")
    .where("id", "<>", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const ids = others.map((other) => other.id).toSpliced(Math.max(0, position), 0, id);
  await rows(
    em,
    sql`
      update categories c set position = sorted.place - 1
      from unnest(${ids}::uuid[]) with ordinality as sorted (id, place) where c.id = sorted.id`,
  );
}
