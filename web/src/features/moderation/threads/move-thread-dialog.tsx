import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { useCategoryChoices } from "../../forum/use-category-choices.ts";
import { writesForum } from "../../forum/writes-forum.ts";
import { MoveThreadDocument } from "./moderate-thread.graphql.ts";
import type { ThreadDialogProps } from "./moderated-thread.ts";

export function MoveThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const { categories } = useCategoryChoices();
  const [categoryId, setCategoryId] = useState(thread.category?.id ?? "");
  const [move, { loading, error }] = useMutation(MoveThreadDocument, {
    context: writesForum,
    variables: { id: thread.id, categoryId },
    onCompleted: onClose,
    onError: () => {
      // Told below.
    },
  });
  return (
    <Dialog title="Move this thread" isOpen onOpenChange={(open) => !open && onClose()}>
      {error && (
        <Notice tone="danger">{messageFor(error, "The thread could not be moved.")}</Notice>
      )}
      <Field label="Category">
        <Select value={categoryId} onChange={({ target }) => setCategoryId(target.value)}>
          {!thread.category && <option value="">Uncategorized</option>}
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
          isBusy={loading}
          disabled={categoryId === (thread.category?.id ?? "")}
          onClick={() => void move()}
        >
          Move
        </Button>
      </div>
    </Dialog>
  );
}
