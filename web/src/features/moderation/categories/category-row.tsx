import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import type { CategoryAdminQuery } from "./category-admin.graphql.ts";
import { CategoryForm } from "./category-form.tsx";
import { DeleteCategoryDialog } from "./delete-category-dialog.tsx";
import { useCategoryActs } from "./use-category-acts.ts";

export type AdminCategory = CategoryAdminQuery["categories"][number];

interface CategoryRowProps {
  category: AdminCategory;
  index: number;
  /** All of them, in order. */
  categories: readonly AdminCategory[];
}

export function CategoryRow({ category, index, categories }: CategoryRowProps) {
  const { id, name, description, threadCount } = category;
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const { update, move } = useCategoryActs();
  const close = () => setDialog(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-56 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{description}</p>
        <p className="text-sm text-ink-faint">{countText(threadCount, "thread", "threads")}</p>
      </div>
      <div className="flex items-center gap-1.5">
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => void move(id, index - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Move ${name} down`}
          disabled={index === categories.length - 1}
          onClick={() => void move(id, index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
        <Button size="sm" aria-label={`Edit ${name}`} onClick={() => setDialog("edit")}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Delete ${name}`}
          onClick={() => setDialog("delete")}
        >
          Delete
        </Button>
      </div>
      <Dialog title={`Edit ${name}`} isOpen={dialog === "edit"} onOpenChange={close}>
        <CategoryForm
          initial={{ name, description }}
          act="Save"
          onSave={(words) => update({ variables: { id, ...words } })}
          onClose={close}
        />
      </Dialog>
      {dialog === "delete" && (
        <DeleteCategoryDialog category={category} categories={categories} onClose={close} />
      )}
    </li>
  );
}
