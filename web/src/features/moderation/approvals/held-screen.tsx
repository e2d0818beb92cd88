import { useRef, useState } from "react";

import { useKeys } from "../../../ui/use-keys.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { useChoice } from "../shared/use-choice.ts";
import { useCurrent } from "../shared/use-current.ts";
import { HeldChoiceBar } from "./held-choice-bar.tsx";
import { heldKeys } from "./held-keys.tsx";
import { HeldPost } from "./held-post.tsx";
import { RejectDialog, type Why } from "./reject-dialog.tsx";
import { useEdits } from "./use-edits.ts";
import { useHeldDecisions } from "./use-held-decisions.ts";
import { type Held, useHeldQueue } from "./use-held-queue.ts";
import { useTellHeld } from "./use-tell-held.ts";

/** What new members wrote with links in it, before everybody sees it. */
export function HeldScreen() {
  const { posts, reread, ...queue } = useHeldQueue();
  const ids = posts.map(({ id }) => id);
  const { currentId, hasMoved, select, step } = useCurrent(ids, useTellHeld());
  const { undo, busy, ...decide } = useHeldDecisions({ reread, onRestored: select });
  const { bodyOf, isEdited, edit } = useEdits();
  // Together only what their authors wrote is published
  const choosable = posts.filter((post) => !isEdited(post)).map(({ id }) => id);
  const choice = useChoice(choosable);
  const chosen = posts.filter(({ id }) => choice.chosen.includes(id));
  const [rejected, setRejected] = useState<readonly Held[]>([]);
  const [isRejecting, setRejecting] = useState(false);
  const current = useRef<HTMLAnchorElement>(null);

  useKeys({
    j: () => {
      const isAtEnd = currentId !== undefined && currentId === ids.at(-1);
      if (isAtEnd && queue.list?.pageInfo.hasNextPage) queue.onMore();
      step(1);
    },
    k: () => step(-1),
    z: undo,
  });
  const askToReject = (several: readonly Held[]) => {
    setRejected(several);
    setRejecting(true);
  };
  const reject = async (why: Why) => {
    const [only, ...others] = rejected;
    if (only && others.length === 0) return decide.reject(only, why);
    await decide.rejectAll(rejected, why);
    choice.clear();
  };

  return (
    <>
      <AdminHeading title="Held posts" keys={heldKeys} />
      <AdminList {...queue} noun="held posts" emptyText="No post is waiting.">
        <ul aria-label="Held posts" className="flex flex-col gap-4">
          {posts.map((post) => (
            <HeldPost
              key={post.id}
              post={post}
              body={bodyOf(post)}
              isEdited={isEdited(post)}
              isBusy={busy === post.id}
              isCurrent={post.id === currentId}
              currentRef={hasMoved && post.id === currentId ? current : undefined}
              isChosen={choice.isChosen(post.id)}
              onEdit={(body) => edit(post, body)}
              onToggle={() => choice.toggle(post.id)}
              onApprove={() => void decide.approve(post, isEdited(post) ? bodyOf(post) : undefined)}
              onReject={() => askToReject([post])}
            />
          ))}
        </ul>
      </AdminList>
      <HeldChoiceBar
        choice={choice}
        choosable={choosable}
        isBusy={busy === "all"}
        onApprove={() => void decide.approveAll(chosen).then(choice.clear)}
        onReject={() => askToReject(chosen)}
      />
      <RejectDialog
        count={rejected.length}
        isOpen={isRejecting}
        finalFocus={current}
        onClose={() => setRejecting(false)}
        onReject={reject}
      />
    </>
  );
}
