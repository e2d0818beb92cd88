import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { writesForum } from "../../../platform/apollo/invalidation.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { tellRefusals, showToast } from "../../../ui/overlays/toast.ts";
import { countText } from "../../../ui/text/text-words.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import type { Rule } from "../shared/rule-select.tsx";
import { ChoiceBar } from "../shared/selection-bar.tsx";
import type { Choice } from "../shared/use-selection.ts";
import { ModeratePostsDocument } from "./choosing.graphql.ts";

/** Several posts are removed on one ground, for one reason. */
export function PostChoiceBar({ choice: { chosen, clear } }: { choice: Choice }) {
  const [isOpen, setOpen] = useState(false);
  const [moderate] = useMutation(ModeratePostsDocument, { context: writesForum });
  const remove = async (reason: string | null, ground: Rule | null) => {
    const { data } = await moderate({ variables: { ids: chosen, act: "DELETE", reason, ground } });
    if (!data) return;
    const { done } = data.moderatePosts;
    const text = `${countText(done.length, "post", "posts")} removed.`;
    if (done.length > 0) showToast({ text, tone: "success" });
    tellRefusals(data.moderatePosts);
    clear();
  };
  return (
    <>
      <ChoiceBar count={chosen.length} onClear={clear}>
        <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
          Remove
        </Button>
      </ChoiceBar>
      <ReasonDialog
        title={`Remove ${countText(chosen.length, "post", "posts")}?`}
        description="A line in the place of each says that moderators removed it, and on what ground."
        hint="Their authors read it."
        act="Remove"
        isDangerous
        ground="needed"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={remove}
      />
    </>
  );
}
