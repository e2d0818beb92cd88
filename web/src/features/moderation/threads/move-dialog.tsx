import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useCategoryOptions } from "../../forum/use-category-options.ts";

interface MoveDialogProps extends MoveFormProps {
  title: string;
  isOpen: boolean;
}

/** Asks into which category threads are to go. */
export function MoveDialog({ title, isOpen, ...form }: MoveDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(open) => !open && form.onClose()}>
      <MoveForm {...form} />
    </Dialog>
  );
}

interface MoveFormProps {
  /** Where they are now, if that is one category. */
  from?: string;
  /** What is shown while no category is chosen. */
  placeholder: string;
  onClose: () => void;
  /** Once it is done the dialog closes; what it throws is shown in the dialog. */
  onMove: (categoryId: string) => Promise<unknown>;
}

function MoveForm({ from = "", placeholder, onClose, onMove }: MoveFormProps) {
  const { categories } = useCategoryOptions();
  const [categoryId, setCategoryId] = useState(from);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    try {
      await onMove(categoryId);
      onClose();
    } catch (error) {
      setFailure(messageFor(error, "This could not be moved."));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Field label="Category">
        <Select value={categoryId} onChange={({ target }) => setCategoryId(target.value)}>
          {from === "" && <option value="">{placeholder}</option>}
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={categoryId === from}
          isBusy={isBusy}
          onClick={() => void move()}
        >
          Move
        </Button>
      </div>
    </div>
  );
}
