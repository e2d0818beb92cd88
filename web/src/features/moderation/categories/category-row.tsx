import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { countText } from "../../../ui/text/text-words.tsx";
import type { CategoryAdminQuery } from "./category-admin.graphql.ts";
import { CategoryForm } from "./category-form.tsx";
import { useCategoryActs } from "./use-category-acts.ts";

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
}

/** A category that holds threads goes only once it is said where they go. */
function DeleteCategoryDialog({ category, categories, onClose }: DeleteCategoryDialogProps) {
  const [target, setTarget] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { remove } = useCategoryActs();
  const isEmpty = category.threadCount === 0;
  const submit = async () => {
    setBusy(true);
    try {
      await remove({ variables: { id: category.id, moveThreadsTo: target || null } });
      onClose();
      showToast({ text: `${category.name} is deleted.`, tone: "success" });
    } catch (error) {
      setFailure(messageFor(error, "The category could not be deleted."));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Delete “${category.name}”?`}
      description={
        isEmpty
          ? "It is permanently deleted."
          : `It is permanently deleted; its ${countText(category.threadCount, "thread", "threads")} go on in another category.`
      }
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Field label="Move its threads to" error={failure}>
        <Select value={target} onChange={(event) => setTarget(event.target.value)}>
          <option value="">{isEmpty ? "Nowhere: it is empty" : "Choose…"}</option>
          {categories
            .filter(({ id }) => id !== category.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          disabled={!isEmpty && target === ""}
          isBusy={isBusy}
          onClick={() => void submit()}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

type AdminCategory = CategoryAdminQuery["categories"][number];

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
  const shortcut = useShortcut("lists.open");
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
        <Button
          size="sm"
          aria-keyshortcuts={shortcut}
          aria-label={`Edit ${name}`}
          onClick={() => setDialog("edit")}
        >
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
