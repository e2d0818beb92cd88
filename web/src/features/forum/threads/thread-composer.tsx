import { useFragment } from "@apollo/client/react";
import { type ReactNode, useMemo, useState } from "react";

import { useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { EditComposer } from "../composer/edit-composer.tsx";
import { ReplyComposer } from "../composer/reply-composer.tsx";
import { ThreadReplyFragmentDoc } from "../composer/thread-reply.graphql.ts";
import { useDraft } from "../composer/use-draft.ts";
import { ThreadWritingContext } from "../posts/thread-writing.ts";
import { appendBlock } from "../text/quote.ts";

interface ThreadComposerProps {
  threadId: string;
  children: ReactNode;
}

/** Lets members write in the thread, on whatever page of it they are. */
export function ThreadComposer({ threadId, children }: ThreadComposerProps) {
  const { viewer } = useViewer();
  if (!viewer) return children;
  return (
    <MemberComposer key={viewer.id} owner={viewer.id} threadId={threadId}>
      {children}
    </MemberComposer>
  );
}

type Writing = { kind: "reply" } | { kind: "edit"; post: { id: string; number: number } };

const emptyReply = { body: "" };

function MemberComposer({ owner, threadId, children }: ThreadComposerProps & { owner: string }) {
  const { data } = useFragment({
    fragment: ThreadReplyFragmentDoc,
    from: { __typename: "Thread", id: threadId },
  });
  const isBanned = useOwnBan() !== null;
  const canReply = !isBanned && (data.viewerCanReply ?? false);
  const draft = useDraft({ owner, about: `thread:${threadId}`, initial: emptyReply });
  const [writing, setWriting] = useState<Writing | undefined>(
    draft.isRestored ? { kind: "reply" } : undefined,
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
      reply: (markdown?: string) => {
        if (markdown) change(({ body }) => ({ body: appendBlock(body, markdown) }));
        setWriting({ kind: "reply" });
        setFocusRequest((request) => request + 1);
      },
      edit: (post: { id: string; number: number }) => setWriting({ kind: "edit", post }),
    }),
    [threadId, canReply, hasDraft, change],
  );
  return (
    <ThreadWritingContext value={actions}>
      {children}
      {writing?.kind === "reply" && (
        <ReplyComposer
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
    </ThreadWritingContext>
  );
}
