import { useMutation } from "@apollo/client/react";
import type { Rule } from "@vigilia/schema/enums.ts";
import { FolderInput } from "lucide-react";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { toastRefusals, showToast } from "../../../ui/overlays/toast.ts";
import { countText } from "../../../ui/text/text-words.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { SelectionBar } from "../shared/selection-bar.tsx";
import type { Selection } from "../shared/use-selection.ts";
import { MovePostsDialog } from "../threads/move-posts-dialog.tsx";
import { ModeratePostsDocument } from "./bulk.graphql.ts";

/** Several posts are removed on one ground, for one reason, or moved to another thread. */
export function PostSelectionBar({ choice: { chosen, clear } }: { choice: Selection }) {
  const [dialog, setDialog] = useState<"move" | "remove" | null>(null);
  const close = () => setDialog(null);
  const [moderate] = useMutation(ModeratePostsDocument, { context: invalidatesForum });
  const remove = async (reason: string | null, ground: Rule | null) => {
    const { data } = await moderate({ variables: { ids: chosen, act: "DELETE", reason, ground } });
    if (!data) return;
    const { done } = data.moderatePosts;
    const text = `${countText(done.length, "post", "posts")} removed.`;
    if (done.length > 0) showToast({ text, tone: "success" });
    toastRefusals(data.moderatePosts);
    clear();
  };
  return (
    <>
      <SelectionBar count={chosen.length} onClear={clear}>
        <Button size="sm" onClick={() => setDialog("move")}>
          <FolderInput aria-hidden="true" className="size-4" />
          Move
        </Button>
        <Button size="sm" variant="danger" onClick={() => setDialog("remove")}>
          Remove
        </Button>
      </SelectionBar>
      <ReasonDialog
        title={`Remove ${countText(chosen.length, "post", "posts")}?`}
        description="A line in the place of each says that moderators removed it, and on what ground."
        hint="Their authors read it."
        act="Remove"
        isDangerous
        ground="needed"
        isOpen={dialog === "remove"}
        onClose={close}
        onConfirm={remove}
      />
      {dialog === "move" && <MovePostsDialog ids={chosen} onClose={close} onDone={clear} />}
    </>
  );
}
