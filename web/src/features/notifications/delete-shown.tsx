import { Trash2 } from "lucide-react";
import { useState } from "react";

import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useNotificationService } from "./notification-context.ts";

/** Deletes the notifications on the screen, after a second thought: nothing brings them back. */
export function DeleteShown({ ids }: { ids: readonly string[] }) {
  const service = useNotificationService();
  const [isOpen, setOpen] = useState(false);
  const many = ids.length === 1 ? "this notification" : `these ${ids.length} notifications`;
  const removeAll = () => {
    setOpen(false);
    for (const id of ids) void service?.remove(id);
  };
  return (
    <Dialog
      title={`Delete ${many}?`}
      description="This cannot be undone. The posts and threads behind it stay."
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet">
          <Trash2 aria-hidden="true" className="size-4" />
          Delete {many}
        </Button>
      }
    >
      <div className="flex justify-end gap-2">
        <Button onClick={() => setOpen(false)}>Keep</Button>
        <Button variant="danger" onClick={removeAll}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
