import { useMutation } from "@apollo/client/react";
import { bookmarkForm } from "@vigilia/schema/forms/forum-forms.ts";
import { type SyntheticEvent, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ChangeBookmarkDocument } from "./bookmarks.graphql.ts";
import { useRemoval } from "./use-removal.ts";

interface BookmarkDialogProps {
  bookmark: { id: string; note: string };
  onClose: () => void;
}

/** What the member notes beside a bookmark; it can be removed here, too. */
export function BookmarkDialog({ bookmark: { id, note }, onClose }: BookmarkDialogProps) {
  const [written, setWritten] = useState(note);
  const [complaint, setComplaint] = useState<string>();
  const remove = useRemoval();
  const [change, { loading, error }] = useMutation(ChangeBookmarkDocument, {
    onCompleted: onClose,
    onError: () => {
      // Shown below.
    },
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = bookmarkForm.safeParse({ note: written });
    setComplaint(checked.error?.issues[0]?.message);
    if (checked.success) void change({ variables: { id, note: checked.data.note } });
  };
  return (
    <Dialog title="Bookmark" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={save}>
        <Field label="Note" hint="Only you see it. You can search for its words." error={complaint}>
          <Textarea rows={3} value={written} onChange={({ target }) => setWritten(target.value)} />
        </Field>
        {error && (
          <div className="mt-3">
            <Notice tone="danger">{messageFor(error, "The note could not be saved.")}</Notice>
          </div>
        )}
        <div className="mt-4 flex justify-end gap-2">
          <Button
            type="button"
            className="mr-auto"
            onClick={() => {
              onClose();
              void remove(id);
            }}
          >
            Remove Bookmark
          </Button>
          <Button type="submit" variant="primary" isBusy={loading}>
            Save Note
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
