import { useState } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { useCategoryChoices } from "../../forum/use-category-choices.ts";

interface MoveThreadsDialogProps {
  count: number;
  isOpen: boolean;
  onClose: () => void;
  onMove: (categoryId: string) => Promise<void>;
}

export function MoveThreadsDialog({ count, isOpen, onClose, onMove }: MoveThreadsDialogProps) {
  const { categories } = useCategoryChoices();
  const [categoryId, setCategoryId] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    try {
      await onMove(categoryId);
      onClose();
    } catch (error) {
      setFailure(messageFor(error, "The threads could not be moved."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Move ${count} threads`}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Field label="Category">
        <Select value={categoryId} onChange={({ target }) => setCategoryId(target.value)}>
          <option value="">Choose…</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!categoryId}
          isBusy={isBusy}
          onClick={() => void move()}
        >
          Move
        </Button>
      </div>
    </Dialog>
  );
}
