import { useFragment } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";

import { useLocationState } from "../../../platform/location-state.ts";
import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { ThreadReplyFragmentDoc } from "../composer/thread-reply.graphql.ts";
import { emptyReply } from "../drafts/stored-draft.ts";
import { useDraft } from "../drafts/use-draft.ts";
import type { Answering, ThreadWriting } from "../posts/thread-writing.ts";
import { appendBlock } from "../text/append-block.ts";

const ReplyComposer = lazyPart(
  async () => (await import("../composer/reply-composer.tsx")).ReplyComposer,
);
const EditComposer = lazyPart(
  async () => (await import("../composer/edit-composer.tsx")).EditComposer,
);

/** A reply that is begun goes on answering what it did, unless another post is chosen to be answered. */
function answeredBy(
  { body, answerTo, answeredName }: typeof emptyReply,
  answering: Answering | undefined,
): Partial<typeof emptyReply> {
  if (body.trim() !== "" && !answering?.isChosen) return { answerTo, answeredName };
  return { answerTo: answering?.id ?? "", answeredName: answering?.username ?? "" };
}

type Writing = { kind: "reply" } | { kind: "edit"; post: { id: string; number: number } };

/** The list of drafts leads to what it is about, and says so. */
const isToContinue = (state: unknown, about: string): boolean =>
  typeof state === "object" && state !== null && "continues" in state && state.continues === about;

interface MemberComposerProps {
  owner: string;
  threadId: string;
  /** Called with what can be written here now. */
  onChange: (writing: ThreadWriting | null) => void;
}

/** What one member writes in a thread: a reply, or what a post of theirs is to become. */
export function MemberComposer({ owner, threadId, onChange }: MemberComposerProps) {
  const { data } = useFragment({
    fragment: ThreadReplyFragmentDoc,
    from: { __typename: "Thread", id: threadId },
  });
  const isBanned = useOwnBan() !== null;
  const canReply = !isBanned && (data.viewerCanReply ?? false);
  const about = `thread:${threadId}`;
  const state = useLocationState();
  const draft = useDraft({ owner, about, initial: emptyReply });
  const [writing, setWriting] = useState<Writing | undefined>(
    draft.isRestored || isToContinue(state, about) ? { kind: "reply" } : undefined,
  );
  const [focusRequest, setFocusRequest] = useState(0);
  const { change } = draft;
  const hasDraft = draft.fields.body.trim() !== "";
  const close = () => setWriting(undefined);

  const actions = useMemo(
    () => ({
      threadId,
      canReply,
      hasDraft,
      reply: (markdown?: string, answering?: Answering) => {
        change((fields) => ({
          ...answeredBy(fields, answering),
          body: markdown ? appendBlock(fields.body, markdown) : fields.body,
        }));
        setWriting({ kind: "reply" });
        setFocusRequest((request) => request + 1);
      },
      edit: (post: { id: string; number: number }) => setWriting({ kind: "edit", post }),
    }),
    [threadId, canReply, hasDraft, change],
  );
  useEffect(() => {
    onChange(actions);
    return () => onChange(null);
  }, [onChange, actions]);
  return (
    <>
      {writing?.kind === "reply" && (
        <ReplyComposer
          owner={owner}
          threadId={threadId}
          title={data.title ?? ""}
          draft={draft}
          focusRequest={focusRequest}
          onClose={close}
        />
      )}
      {writing?.kind === "edit" && (
        <EditComposer
          key={writing.post.id}
          owner={owner}
          threadId={threadId}
          post={writing.post}
          onClose={close}
        />
      )}
    </>
  );
}
