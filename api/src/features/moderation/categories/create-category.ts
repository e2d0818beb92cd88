import { categoryForm } from "@vigilia/schema/forms/moderation-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import {
  categoryNotFound,
  loadCategory,
  type CategoryRow,
} from "../../forum/model/category.type.ts";
import { db } from "../tables.ts";

/** Adds an empty category below the others. */
export async function createCategory(
  context: RequestContext,
  input: { name: string; description: string },
): Promise<CategoryRow> {
  const viewer = requireAdmin(context);
  refuseUnstorableText(input);
  const form = parseForm(categoryForm, { ...input, name: visibleText(input.name) });
  const id = newId();
  await transact(context, async ({ em, now }) => {
    const at = now();
    const created = await db(em)
      .insertInto("categories")
      .values(({ selectFrom, lit }) => ({
        ...{ id, name: form.name, description: form.description, createdAt: at },
        position: selectFrom("categories")
          .select(({ eb, fn }) => fn.coalesce(eb(fn.max("position"), "+", 1), lit(0)).as("next"))
          .$asScalar(),
      }))
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) throw nameTaken();
    const target = { targetType: "Category", targetId: id };
    const details = { after: form };
    await recordAudit(em, {
      actorId: viewer.id,
      action: "category.create",
      ...target,
      details,
      at,
    });
  });
  const category = await loadCategory(context, id);
  if (!category) throw categoryNotFound();
  return category;
}

export function nameTaken(): AppError {
  const text = "There is already a category of this name.";
  return new AppError("CONFLICT", text, { fields: { name: text } });
}
