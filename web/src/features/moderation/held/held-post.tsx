import { useEffect, useRef, useState } from "react";

import { paths } from "../../../platform/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { ChoiceBox } from "../choice/choice-box.tsx";
import { MemberLink } from "../member-link.tsx";
import { HeldButtons } from "./held-buttons.tsx";
import { HeldKeys } from "./held-keys.tsx";
import type { HeldPostFragment } from "./held-posts.graphql.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { useHeldDecision } from "./use-held-decision.ts";

type Held = Omit<HeldPostFragment, " $fragmentName">;

interface HeldPostProps {
  post: Held;
  /** It is the one that keys act on. */
  isCurrent: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** A moderator may mend the wording before everybody reads it. */
export function HeldPost({ post, isCurrent, isChosen, onToggle }: HeldPostProps) {
  const [body, setBody] = useState(post.body);
  const [isRejecting, setRejecting] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const isEdited = body !== post.body;
  const { approve, reject, isBusy } = useHeldDecision({
    id: post.id,
    body: isEdited ? body : undefined,
  });
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: "nearest" });
  }, [isCurrent]);

  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className={classNames("scroll-my-24 rounded-lg", isCurrent && "ring-2 ring-accent")}
    >
      <Card className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          {/* Together only what their authors wrote is published. */}
          {!isEdited && (
            <ChoiceBox label="Choose this post" isChosen={isChosen} onToggle={onToggle} />
          )}
          <Origin post={post} />
        </div>
        <Field label="Text">
          <Textarea
            ref={text}
            rows={4}
            value={body}
            onChange={({ target }) => {
              setBody(target.value);
              if (isChosen) onToggle();
            }}
          />
        </Field>
        <HeldButtons
          isEdited={isEdited}
          isBusy={isBusy}
          onApprove={approve}
          onReject={() => setRejecting(true)}
        />
      </Card>
      {isCurrent && (
        <HeldKeys
          onChoose={() => !isEdited && onToggle()}
          onEdit={() => text.current?.focus()}
          onApprove={approve}
          onReject={() => setRejecting(true)}
        />
      )}
      <RejectDialog
        count={1}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onReject={reject}
      />
    </li>
  );
}

function Origin({ post: { author, thread, createdAt } }: { post: Held }) {
  return (
    <p className="text-sm text-ink-soft">
      <MemberLink member={author} />, {author?.postCount ?? 0} posts, in{" "}
      <TextLink to={paths.thread(thread.id)}>{thread.title}</TextLink> ·{" "}
      <RelativeTime at={createdAt} />
    </p>
  );
}
