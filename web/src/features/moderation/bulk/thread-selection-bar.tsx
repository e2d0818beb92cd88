import { useMutation } from "@apollo/client/react";
import type { ThreadAct } from "@vigilia/schema/api-types.ts";
import type { Rule } from "@vigilia/schema/enums.ts";
import { ChevronUp, FolderInput, Lock, LockOpen, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { toastRefusals, showToast } from "../../../ui/overlays/toast.ts";
import { countText } from "../../../ui/text/text-words.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { SelectionBar } from "../shared/selection-bar.tsx";
import type { Selection } from "../shared/use-selection.ts";
import { MoveDialog } from "../threads/move-dialog.tsx";
import { ModerateThreadsDocument } from "./bulk.graphql.ts";

interface ChosenThreads {
  ids: string[];
  onDone: () => void;
}

interface Act {
  act: ThreadAct;
  categoryId?: string;
  reason?: string | null;
  ground?: Rule | null;
}

/** Does the same to several threads. `act` throws when the server refuses all of it, `press` shows that. */
function useThreadActs({ ids, onDone }: ChosenThreads) {
  const [moderate, { loading }] = useMutation(ModerateThreadsDocument, {
    context: invalidatesForum,
  });
  const act = async (variables: Act) => {
    const { data } = await moderate({ variables: { ids, ...variables } });
    if (!data) return;
    const { length } = data.moderateThreads.done;
    const text = length === 1 ? "1 thread changed." : `${length} threads changed.`;
    if (length > 0) showToast({ text, tone: "success" });
    toastRefusals(data.moderateThreads);
    onDone();
  };
  const press = (name: ThreadAct) => {
    act({ act: name }).catch((error: unknown) => {
      showToast({ text: messageFor(error, "This could not be done."), tone: "danger" });
    });
  };
  return { act, press, isBusy: loading };
}

const icon = { "aria-hidden": true, className: "size-4.5 text-ink-faint" } as const;

/** What is done with several threads. */
export function ThreadSelectionBar({ choice: { chosen, clear } }: { choice: Selection }) {
  const [dialog, setDialog] = useState<"move" | "lock" | "delete" | null>(null);
  const { act, press, isBusy } = useThreadActs({ ids: chosen, onDone: clear });
  const close = () => setDialog(null);
  return (
    <>
      <SelectionBar count={chosen.length} onClear={clear}>
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
      </SelectionBar>
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
