import { ChevronUp, FolderInput, Lock, LockOpen, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import { ChoiceBar } from "../shared/choice-bar.tsx";
import type { Choice } from "../shared/use-choice.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { MoveDialog } from "../threads/move-dialog.tsx";
import { useThreadActs } from "./use-thread-acts.ts";

const icon = { "aria-hidden": true, className: "size-4.5 text-ink-faint" } as const;

/** What is done with several threads. */
export function ThreadChoiceBar({ choice: { chosen, clear } }: { choice: Choice }) {
  const [dialog, setDialog] = useState<"move" | "lock" | "delete" | null>(null);
  const { act, press, isBusy } = useThreadActs({ ids: chosen, onDone: clear });
  const close = () => setDialog(null);
  return (
    <>
      <ChoiceBar count={chosen.length} onClear={clear}>
        <Menu
          trigger={
            <Button size="sm" isBusy={isBusy}>
              Moderate
              <ChevronUp aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <MenuItem onSelect={() => press("PIN")}>
            <Pin {...icon} /> Pin
          </MenuItem>
          <MenuItem onSelect={() => press("UNPIN")}>
            <PinOff {...icon} /> Unpin
          </MenuItem>
          <MenuItem onSelect={() => setDialog("lock")}>
            <Lock {...icon} /> Lock
          </MenuItem>
          <MenuItem onSelect={() => press("UNLOCK")}>
            <LockOpen {...icon} /> Unlock
          </MenuItem>
          <MenuItem onSelect={() => setDialog("move")}>
            <FolderInput {...icon} /> Move
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => setDialog("delete")}>
            <Trash2 {...icon} /> Delete
          </MenuItem>
        </Menu>
      </ChoiceBar>
      <MoveDialog
        title={`Move ${countText(chosen.length, "thread", "threads")}`}
        placeholder="Choose…"
        isOpen={dialog === "move"}
        onClose={close}
        onMove={(categoryId) => act({ act: "MOVE", categoryId })}
      />
      <ReasonDialog
        title={`Delete ${countText(chosen.length, "thread", "threads")}?`}
        description="They leave every list and count, and can be restored."
        hint="Those who wrote in them read it."
        act="Delete"
        isDangerous
        ground="needed"
        isOpen={dialog === "delete"}
        onClose={close}
        onConfirm={(reason, ground) => act({ act: "DELETE", reason, ground })}
      />
      <ReasonDialog
        title={`Lock ${countText(chosen.length, "thread", "threads")}?`}
        description="Only moderators write in them from then on."
        hint="Whoever opened one of them reads it."
        act="Lock"
        ground="optional"
        isOpen={dialog === "lock"}
        onClose={close}
        onConfirm={(reason, ground) => act({ act: "LOCK", reason, ground: ground ?? undefined })}
      />
    </>
  );
}
