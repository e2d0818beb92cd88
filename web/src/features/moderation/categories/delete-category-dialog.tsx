import { useState } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { countText } from "../../../ui/text/count-text.ts";
import type { AdminCategory } from "./category-row.tsx";
import { useCategoryActs } from "./use-category-acts.ts";

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
}

/** A category that holds threads goes only once it is said where they go. */
export function DeleteCategoryDialog({ category, categories, onClose }: DeleteCategoryDialogProps) {
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
          ? "It leaves the forum for good."
          : `It leaves the forum for good; its ${countText(category.threadCount, "thread", "threads")} go on in another category.`
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
