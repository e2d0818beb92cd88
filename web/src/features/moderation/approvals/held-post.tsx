import { paths } from "@vigilia/schema/paths.ts";
import { holdCauseNames } from "@vigilia/schema/words/moderation-words.ts";
import { type RefObject, useEffect, useRef, useState } from "react";

import { type Shortcut, useShownKeys } from "../../../platform/shortcuts.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Card } from "../../../ui/blocks/card.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { classNames } from "../../../ui/styles.ts";
import { KeyHint } from "../../../ui/text/kbd.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { takeFocus, useKeys } from "../../../ui/use-keys.ts";
import { PostBody } from "../../forum/posts/post-body.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { SelectionBox } from "../shared/selection-bar.tsx";
import type { Held } from "./use-held-queue.ts";

interface HeldButtonsProps {
  isEdited: boolean;
  /** Its text stands open to be changed. */
  isEditing: boolean;
  isBusy: boolean;
  /** It is the post that keys act on. */
  hasKeys: boolean;
  onApprove: () => void;
  onReject: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

function HeldButtons({ isEdited, isEditing, isBusy, hasKeys, ...acts }: HeldButtonsProps) {
  const keys = useShownKeys();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        isBusy={isBusy}
        aria-keyshortcuts={hasKeys ? keys["queues.approve"] : undefined}
        onClick={acts.onApprove}
      >
        {isEdited ? "Approve as edited" : "Approve"}
        {hasKeys && <KeyHint of="queues.approve" />}
      </Button>
      <Button
        variant="danger"
        disabled={isBusy}
        aria-keyshortcuts={hasKeys ? keys["queues.reject"] : undefined}
        onClick={acts.onReject}
      >
        Reject
        {hasKeys && <KeyHint of="queues.reject" />}
      </Button>
      {isEditing ? (
        <Button variant="quiet" disabled={isBusy} onClick={acts.onDiscard}>
          Discard the edit
        </Button>
      ) : (
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-keyshortcuts={hasKeys ? keys["queues.edit"] : undefined}
          onClick={acts.onEdit}
        >
          Edit
          {hasKeys && <KeyHint of="queues.edit" />}
        </Button>
      )}
    </div>
  );
}

export const heldKeys: readonly Shortcut[] = [
  "queues.next",
  "queues.previous",
  "queues.choose",
  "queues.edit",
  "queues.approve",
  "queues.reject",
  "queues.undo",
];

interface HeldKeysProps {
  onChoose: () => void;
  onEdit: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** The keys of the post that is next; the others have none. */
function HeldKeys({ onChoose, onEdit, onApprove, onReject }: HeldKeysProps) {
  useKeys({
    "queues.choose": onChoose,
    "queues.edit": onEdit,
    "queues.approve": onApprove,
    "queues.reject": onReject,
  });
  return null;
}

interface HeldPostProps {
  post: Held;
  /** As the moderator words it. */
  body: string;
  isEdited: boolean;
  isBusy: boolean;
  /** It is the one that keys act on. */
  isCurrent: boolean;
  /** Gets the link to its thread then, for the focus. */
  currentRef: RefObject<HTMLAnchorElement | null> | undefined;
  isChosen: boolean;
  onEdit: (body: string) => void;
  onToggle: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** As everybody would read it; a moderator may mend the wording before. */
export function HeldPost({ post, body, isEdited, isBusy, isCurrent, ...props }: HeldPostProps) {
  const { currentRef, onEdit, onToggle, onApprove, onReject } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const [isEditing, setEditing] = useState(isEdited);
  const isOpenToEdit = useRef(isEditing);
  useEffect(() => {
    if (isEditing && !isOpenToEdit.current) text.current?.focus();
    isOpenToEdit.current = isEditing;
  }, [isEditing]);
  useEffect(() => {
    if (!isCurrent || !currentRef) return;
    item.current?.scrollIntoView?.({ block: "nearest" });
    takeFocus(currentRef.current);
  }, [isCurrent, currentRef]);

  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className={classNames("scroll-my-24 rounded-lg", isCurrent && "ring-2 ring-accent")}
    >
      <Card className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          {!isEdited && (
            <SelectionBox label="Choose this post" isChosen={props.isChosen} onToggle={onToggle} />
          )}
          <Origin post={post} currentRef={currentRef} />
        </div>
        {isEditing ? (
          <Field label="Text">
            <Textarea
              ref={text}
              rows={3}
              className="field-sizing-content max-h-96"
              value={body}
              onChange={({ target }) => onEdit(target.value)}
            />
          </Field>
        ) : (
          <div className="max-h-96 overflow-y-auto">
            <PostBody html={post.bodyHtml} />
          </div>
        )}
        <HeldButtons
          isEdited={isEdited}
          isEditing={isEditing}
          isBusy={isBusy}
          hasKeys={isCurrent}
          onApprove={onApprove}
          onReject={onReject}
          onEdit={() => setEditing(true)}
          onDiscard={() => {
            onEdit(post.body);
            setEditing(false);
          }}
        />
      </Card>
      {isCurrent && (
        <HeldKeys
          onChoose={() => !isEdited && onToggle()}
          onEdit={() => (isEditing ? text.current?.focus() : setEditing(true))}
          onApprove={() => !isBusy && onApprove()}
          onReject={onReject}
        />
      )}
    </li>
  );
}

type OriginProps = Pick<HeldPostProps, "post" | "currentRef">;

function Origin({ post: { author, thread, createdAt, heldFor }, currentRef }: OriginProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm text-ink-soft">
      <p>
        <MemberLink member={author} />, {countText(author?.postCount ?? 0, "post", "posts")}, in{" "}
        <TextLink ref={currentRef} to={paths.thread(thread.id)}>
          {thread.title}
        </TextLink>{" "}
        · <RelativeTime at={createdAt} />
      </p>
      <Causes causes={heldFor} />
    </div>
  );
}

/** Why the program held it, with the word or the host that it found. */
function Causes({ causes }: { causes: Held["heldFor"] }) {
  if (causes.length === 0) return null;
  return (
    <ul aria-label="Why it was held" className="flex flex-wrap gap-2">
      {causes.map(({ cause, term }) => (
        <li key={cause}>
          <Badge tone="neutral">
            {holdCauseNames[cause]}
            {term !== null && `: ${term}`}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
