import { paths } from "@vigilia/schema/paths.ts";
import { CornerUpLeft } from "lucide-react";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";

import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { OwnSanctionsNotice } from "../../accounts/ban/own-sanctions.tsx";
import { KeptDraft } from "../drafts/kept-draft.tsx";
import type { emptyReply } from "../drafts/stored-draft.ts";
import type { Draft } from "../drafts/use-draft.ts";
import { ClosedNotice, useClosing } from "./closed-writing.tsx";
import { ComposerDock, ComposerForm, useFocusAtEnd } from "./composer-form.tsx";
import { useReply } from "./use-reply.ts";

interface ReplyComposerProps {
  owner: string;
  threadId: string;
  title: string;
  draft: Draft<typeof emptyReply>;
  /** Changes whenever the text is to take the focus. */
  focusRequest: number;
  onClose: () => void;
}

export function ReplyComposer({
  owner,
  threadId,
  title,
  draft,
  focusRequest,
  onClose,
}: ReplyComposerProps) {
  const navigate = useNavigate();
  const { send, isSending, error } = useReply();
  const closing = useClosing(threadId);
  const textarea = useFocusAtEnd(focusRequest);
  const { body, answerTo, answeredName } = draft.fields;
  const texts = useMemo(() => ({ body }), [body]);

  const post = async () => {
    const { idempotencyKey } = draft;
    const posted = await send({ threadId, body, idempotencyKey, ...(answerTo && { answerTo }) });
    if (!posted) return;
    draft.clear();
    onClose();
    // What waits for a moderator has no place among the posts yet
    if (posted.page === 0) {
      showToast({ text: "A moderator will look at your post before others read it." });
      return;
    }
    const place = paths.thread(threadId, { page: posted.page, highlight: posted.id });
    await navigate(place, { preventScrollReset: true });
  };
  const discard = () => {
    draft.clear();
    onClose();
    const undo = { label: "Undo", onAct: () => draft.change(() => draft.fields) };
    showToast({ text: "Draft discarded", action: undo });
  };

  return (
    <ComposerDock title={`Reply to “${title}”`} onClose={onClose}>
      <ComposerForm
        label="Your reply"
        text={body}
        onChange={(text) => draft.change(() => ({ body: text }))}
        onSend={() => void post()}
        isSending={isSending}
        sendLabel="Post"
        sendingLabel="Posting..."
        error={error}
        threadId={threadId}
        textareaRef={textarea}
        isClosed={closing !== null}
        notice={
          <>
            {closing && <ClosedNotice closing={closing} />}
            <OwnSanctionsNotice />
            {answerTo && (
              <p className="flex items-center gap-2 text-sm text-ink-soft">
                <CornerUpLeft aria-hidden="true" className="size-3.5 shrink-0" />
                <span className="min-w-0 truncate">
                  In reply to <bdi className="font-semibold">{answeredName}</bdi>
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => draft.change(() => ({ answerTo: "", answeredName: "" }))}
                >
                  Reply to the thread instead
                </Button>
              </p>
            )}
            <KeptDraft
              owner={owner}
              about={`thread:${threadId}`}
              fields={texts}
              onTake={({ body: other = "" }) => draft.change(() => ({ body: other }))}
            />
          </>
        }
      >
        {body.trim() && (
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
      </ComposerForm>
    </ComposerDock>
  );
}
