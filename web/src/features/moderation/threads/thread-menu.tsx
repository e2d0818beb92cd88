import {
  ArchiveRestore,
  FolderInput,
  Lock,
  LockOpen,
  Merge,
  Pencil,
  Pin,
  PinOff,
  Shield,
  Trash2,
} from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { LockThreadDialog } from "./lock-thread-dialog.tsx";
import { MergeThreadDialog } from "./merge-thread-dialog.tsx";
import type { ModeratedThread } from "./moderated-thread.ts";
import { MoveThreadDialog } from "./move-thread-dialog.tsx";
import { RemoveThreadDialog } from "./remove-thread-dialog.tsx";
import { RenameThreadDialog } from "./rename-thread-dialog.tsx";
import { useThreadSwitches } from "./use-thread-switches.ts";

const icon = { "aria-hidden": true, className: "size-4.5 text-ink-faint" } as const;

const dialogs = {
  lock: LockThreadDialog,
  rename: RenameThreadDialog,
  move: MoveThreadDialog,
  merge: MergeThreadDialog,
  remove: RemoveThreadDialog,
};

export function ThreadMenu({ thread }: { thread: ModeratedThread }) {
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const { pin, unlock, putBack } = useThreadSwitches(thread);
  const Opened = dialog && dialogs[dialog];
  return (
    <>
      <Menu
        trigger={
          <Button size="sm">
            <Shield aria-hidden="true" className="size-4" />
            Moderate
          </Button>
        }
      >
        <MenuItem onSelect={pin}>
          {thread.isPinned ? <PinOff {...icon} /> : <Pin {...icon} />}
          {thread.isPinned ? "Unpin" : "Pin"}
        </MenuItem>
        <MenuItem onSelect={thread.isLocked ? unlock : () => setDialog("lock")}>
          {thread.isLocked ? <LockOpen {...icon} /> : <Lock {...icon} />}
          {thread.isLocked ? "Unlock" : "Lock"}
        </MenuItem>
        <MenuItem onSelect={() => setDialog("rename")}>
          <Pencil {...icon} /> Rename
        </MenuItem>
        <MenuItem onSelect={() => setDialog("move")}>
          <FolderInput {...icon} /> Move
        </MenuItem>
        {!thread.deletedAt && (
          <MenuItem onSelect={() => setDialog("merge")}>
            <Merge {...icon} /> Merge into…
          </MenuItem>
        )}
        <MenuSeparator />
        {thread.deletedAt ? (
          <MenuItem onSelect={putBack}>
            <ArchiveRestore {...icon} /> Restore
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setDialog("remove")}>
            <Trash2 {...icon} /> Delete
          </MenuItem>
        )}
      </Menu>
      {Opened && <Opened thread={thread} onClose={() => setDialog(null)} />}
    </>
  );
}
