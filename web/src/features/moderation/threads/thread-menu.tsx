import { useMutation, skipToken, useQuery } from "@apollo/client/react";
import {
  ArchiveRestore,
  CalendarClock,
  CalendarX2,
  Clock,
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

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { MergeThreadDialog } from "./merge-thread-dialog.tsx";
import {
  LockThreadDocument,
  MoveThreadDocument,
  PinThreadDocument,
  PlanThreadLockDocument,
  PutThreadBackDocument,
  ThreadStateDocument,
} from "./moderate-thread.graphql.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { PlanLockDialog, SlowModeDialog } from "./pace-dialogs.tsx";
import {
  type ThreadDialogProps,
  type ModeratedThread,
  RemoveThreadDialog,
  RenameThreadDialog,
} from "./rename-thread-dialog.tsx";

function LockThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [lock] = useMutation(LockThreadDocument, { context: invalidatesForum });
  return (
    <ReasonDialog
      isOpen
      title="Lock this thread?"
      description="Only moderators write in it from then on."
      hint="Whoever opened it reads it."
      act="Lock"
      ground="optional"
      onClose={onClose}
      onConfirm={async (reason, ground) => {
        const why = { reason, ground: ground ?? undefined };
        await lock({ variables: { id: thread.id, locked: true, ...why } });
      }}
    />
  );
}

function MoveThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [move] = useMutation(MoveThreadDocument, { context: invalidatesForum });
  return (
    <MoveDialog
      isOpen
      title="Move this thread"
      from={thread.category?.id}
      placeholder="Uncategorized"
      onClose={onClose}
      onMove={(categoryId) => move({ variables: { id: thread.id, categoryId } })}
    />
  );
}

const switchOptions = {
  context: invalidatesForum,
  onError: (error: unknown) =>
    showToast({ text: messageFor(error, "This could not be done."), tone: "danger" }),
};

/** What is done to a thread by one press, and undone by the next. */
function useThreadSwitches({ id, isPinned }: ModeratedThread) {
  const [pin] = useMutation(PinThreadDocument, switchOptions);
  const [putBack] = useMutation(PutThreadBackDocument, switchOptions);
  return {
    pin: () => void pin({ variables: { id, pinned: !isPinned } }),
    putBack: () => void putBack({ variables: { id } }),
  };
}

const icon = { "aria-hidden": true, className: "size-4.5 text-ink-faint" } as const;

const dialogs = {
  lock: LockThreadDialog,
  plan: PlanLockDialog,
  slow: SlowModeDialog,
  rename: RenameThreadDialog,
  move: MoveThreadDialog,
  merge: MergeThreadDialog,
  remove: RemoveThreadDialog,
};

interface PaceItemsProps {
  thread: ModeratedThread;
  onOpen: (dialog: "lock" | "plan" | "slow") => void;
}

/** Whether members write in it, until when, and how fast. */
function PaceItems({ thread, onOpen }: PaceItemsProps) {
  const { id } = thread;
  const [unlock] = useMutation(LockThreadDocument, switchOptions);
  const [plan] = useMutation(PlanThreadLockDocument, switchOptions);
  const leaveOpen = () => void plan({ variables: { id } });
  if (thread.isLocked) {
    return (
      <MenuItem onSelect={() => void unlock({ variables: { id, locked: false } })}>
        <LockOpen {...icon} /> Unlock
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem onSelect={() => onOpen("lock")}>
        <Lock {...icon} /> Lock
      </MenuItem>
      <MenuItem onSelect={thread.locksAt ? leaveOpen : () => onOpen("plan")}>
        {thread.locksAt ? <CalendarX2 {...icon} /> : <CalendarClock {...icon} />}
        {thread.locksAt ? "Leave it open" : "Lock later…"}
      </MenuItem>
      <MenuItem onSelect={() => onOpen("slow")}>
        <Clock {...icon} /> Slow mode…
      </MenuItem>
    </>
  );
}

export function ThreadMenu({ thread }: { thread: ModeratedThread }) {
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const { pin, putBack } = useThreadSwitches(thread);
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
        <PaceItems thread={thread} onOpen={setDialog} />
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

/** What moderators do with a whole thread. */
export function ThreadModeration({ id }: { id: string }) {
  const { viewer } = useViewer();
  const { data } = useQuery(
    ThreadStateDocument,
    isStaff(viewer) ? { variables: { id } } : skipToken,
  );
  const thread = data?.node;
  return thread?.__typename === "Thread" && isStaff(viewer) ? <ThreadMenu thread={thread} /> : null;
}
