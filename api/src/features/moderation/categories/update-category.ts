import { LockMode, type EntityManager } from "@mikro-orm/postgresql";
import { categoryChangeForm } from "@vigilia/schema/forms/moderation-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { sqlState } from "../../../platform/database/database.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { Category } from "../../forum/model/category.entity.ts";
import {
  categoryNotFound,
  loadCategory,
  type CategoryRow,
} from "../../forum/model/category.type.ts";
import { nameTaken } from "./create-category.ts";

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
    const categories = await findCategoriesForUpdate(em);
    const category = categories.find((each) => each.id === id);
    if (!category) throw categoryNotFound();
    const before = factsOf(category);
    category.rename(form);
    if (position != null) category.moveTo(position, categories);
    await write(em);
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "category.update", at: now() },
      ...{ targetType: "Category", targetId: id },
      details: { before, after: factsOf(category) },
    });
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

/** All of them, in the order of their ids as everywhere, so that two who sort at once do so one after the other. */
function findCategoriesForUpdate(em: EntityManager): Promise<Category[]> {
  return em.find(Category, {}, { orderBy: { id: "asc" }, lockMode: LockMode.PESSIMISTIC_WRITE });
}

const factsOf = ({ name, description, position }: Category) => ({ name, description, position });

async function write(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (sqlState(error) === "23505") throw nameTaken();
    throw error;
  }
}
