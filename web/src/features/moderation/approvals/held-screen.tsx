import type { Rule } from "@vigilia/schema/enums.ts";
import { type RefObject, useState, useRef } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { SelectionBar } from "../shared/selection-bar.tsx";
import { useCurrent } from "../shared/use-current-entry.ts";
import { type Selection, useSelection } from "../shared/use-selection.ts";
import { heldKeys, HeldPost } from "./held-post.tsx";
import { useHeldDecisions, useHeldOutcomeToast } from "./use-held-decisions.ts";
import { type Held, useHeldQueue } from "./use-held-queue.ts";

interface HeldSelectionBarProps {
  choice: Selection;
  /** All that are shown and can be selected. */
  choosable: readonly string[];
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** What is done with several posts that wait. */
function HeldSelectionBar({ choice, choosable, isBusy, ...acts }: HeldSelectionBarProps) {
  const { chosen, choose, clear } = choice;
  return (
    <SelectionBar count={chosen.length} onClear={clear}>
      {chosen.length < choosable.length && (
        <Button size="sm" onClick={() => choose(choosable)}>
          All shown
        </Button>
      )}
      <Button size="sm" variant="primary" isBusy={isBusy} onClick={acts.onApprove}>
        Approve all
      </Button>
      <Button size="sm" variant="danger" disabled={isBusy} onClick={acts.onReject}>
        Reject all
      </Button>
    </SelectionBar>
  );
}

/** Why a post is not published. */
export interface Why {
  reason: string;
  /** The rule that it breaks, if it is one. */
  ground?: Rule;
}

interface RejectDialogProps {
  count: number;
  isOpen: boolean;
  /** The post that is next by then. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onReject: (why: Why) => Promise<void>;
}

/** One post or several, for one reason. */
function RejectDialog({ count, onReject, ...dialog }: RejectDialogProps) {
  const isOne = count === 1;
  return (
    <ReasonDialog
      title={isOne ? "Reject this post?" : `Reject ${count} posts?`}
      description={isOne ? "Its author keeps the text." : "Their authors keep the texts."}
      hint={isOne ? "The author reads it." : "Each author reads it."}
      act="Reject"
      isDangerous
      ground="optional"
      {...dialog}
      onConfirm={(reason, ground) =>
        onReject({ reason: reason ?? "", ground: ground ?? undefined })
      }
    />
  );
}

interface Edited {
  id: string;
  body: string;
}

/** The moderator's own wording of posts, until they are decided. */
function useEdits() {
  const [bodies, setBodies] = useState<ReadonlyMap<string, string>>(new Map());
  const bodyOf = ({ id, body }: Edited) => bodies.get(id) ?? body;
  return {
    bodyOf,
    isEdited: (post: Edited) => bodyOf(post) !== post.body,
    edit: ({ id }: Edited, body: string) => setBodies((before) => new Map(before).set(id, body)),
  };
}

/** What new members wrote with links in it, before everybody sees it. */
export function HeldScreen() {
  const { posts, reread, ...queue } = useHeldQueue();
  const ids = posts.map(({ id }) => id);
  const { currentId, hasMoved, select, step } = useCurrent(ids, useHeldOutcomeToast());
  const { undo, busy, ...decide } = useHeldDecisions({ reread, onRestored: select });
  const { bodyOf, isEdited, edit } = useEdits();
  // Together only what their authors wrote is published
  const choosable = posts.filter((post) => !isEdited(post)).map(({ id }) => id);
  const choice = useSelection(choosable);
  const chosen = posts.filter(({ id }) => choice.chosen.includes(id));
  const [rejected, setRejected] = useState<readonly Held[]>([]);
  const [isRejecting, setRejecting] = useState(false);
  const current = useRef<HTMLAnchorElement>(null);

  useKeys({
    "queues.next": () => {
      const isAtEnd = currentId !== undefined && currentId === ids.at(-1);
      if (isAtEnd && queue.list?.pageInfo.hasNextPage) queue.onMore();
      step(1);
    },
    "queues.previous": () => step(-1),
    "queues.undo": undo,
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
      <HeldSelectionBar
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
