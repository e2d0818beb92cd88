import type { EntityManager } from "@mikro-orm/postgresql";
import { categoryChangeForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { firstRow, rows, sqlState } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { loadCategory, type CategoryRow } from "../../forum/model/category.type.ts";
import { categoryNotFound, nameTaken } from "./create-category.ts";

interface UpdateCategoryInput {
  id: string;
  name?: string | null;
  description?: string | null;
  /** 0 is the top of the list. */
  position?: number | null;
}

interface CategoryFacts {
  name: string;
  description: string;
  position: number;
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

/** All are held, in the order of their ids as everywhere, so that two who sort at once do so one after the other. */
async function factsOf(em: EntityManager, id: string): Promise<CategoryFacts | null> {
  if (possibleIds([id]).length === 0) return null;
  await rows(em, sql`select id from categories order by id for update`);
  return firstRow(
    em,
    sql<CategoryFacts>`select name, description, position from categories where id = ${id}`,
  );
}

async function write(
  em: EntityManager,
  id: string,
  { name, description }: Pick<CategoryFacts, "name" | "description">,
): Promise<void> {
  try {
    await rows(
      em,
      sql`update categories set name = ${name}, description = ${description} where id = ${id}`,
    );
  } catch (error) {
    if (sqlState(error) === "23505") throw nameTaken();
    throw error;
  }
}

/** Numbers all places anew, so that there are no ties and no gaps. */
async function place(em: EntityManager, id: string, position: number): Promise<void> {
  const others = await rows(
    em,
    sql<{ id: string }>`select id from categories where id <> ${id} order by position, id`,
  );
  const ids = others.map((other) => other.id).toSpliced(Math.max(0, position), 0, id);
  await rows(
    em,
    sql`
      update categories c set position = sorted.place - 1
      from unnest(${ids}::uuid[]) with ordinality as sorted (id, place) where c.id = sorted.id`,
  );
}
