import { useQuery } from "@apollo/client/react";
import { moderationTextMaxLength } from "@vigilia/schema/limits.ts";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { KeptDraft } from "../drafts/kept-draft.tsx";
import { useDraft } from "../drafts/use-draft.ts";
import { postElementId } from "../posts/arrival-target.ts";
import { type PostSourceQuery, PostSourceDocument } from "../posts/write-post.graphql.ts";
import { ClosedNotice, useClosing } from "./closed-writing.tsx";
import { ComposerForm, useFocusAtEnd, ComposerDock } from "./composer-form.tsx";
import { useEdit } from "./use-edit.ts";

type Source = Omit<NonNullable<PostSourceQuery["post"]>, "isDeleted">;

interface EditFormProps {
  owner: string;
  threadId: string;
  source: Source;
  onDone: () => void;
}

function EditForm({ owner, threadId, source, onDone }: EditFormProps) {
  const { id } = source;
  const [initial] = useState({ body: source.body, revision: String(source.revision), reason: "" });
  const draft = useDraft({ owner, about: `post:${id}`, initial });
  const { body, revision, reason } = draft.fields;
  const isOthers = source.author?.id !== owner;
  const textarea = useFocusAtEnd(1);
  const closing = useClosing(threadId);
  const { save, isSaving, error, newer } = useEdit(id);

  const send = async () => {
    // Having seen the newer text, the member decides to replace it.
    const basis = newer?.revision ?? Number(revision);
    const why = isOthers ? { reason } : {};
    if (!(await save({ body, revision: basis, ...why }))) return;
    draft.clear();
    onDone();
  };
  return (
    <ComposerForm
      label="Text of the post"
      text={body}
      onChange={(text) => draft.change(() => ({ body: text }))}
      onSend={() => void send()}
      isSending={isSaving}
      sendLabel={newer ? "Save over it" : "Save"}
      sendingLabel="Saving..."
      error={error}
      threadId={threadId}
      textareaRef={textarea}
      isClosed={closing !== null || (isOthers && reason.trim() === "")}
      notice={
        <>
          {closing && <ClosedNotice closing={closing} />}
          <KeptDraft
            owner={owner}
            about={`post:${id}`}
            fields={draft.fields}
            onTake={(other) => draft.change(() => other)}
          />
          {newer && <NewerText body={newer.body} />}
          {!newer && draft.isRestored && <Notice>Your unsaved changes are back.</Notice>}
        </>
      }
    >
      {isOthers && (
        <ReasonInput
          reason={reason}
          onChange={(typed) => draft.change(() => ({ reason: typed }))}
        />
      )}
      <Button
        variant="quiet"
        onClick={() => {
          draft.clear();
          onDone();
        }}
      >
        Cancel
      </Button>
    </ComposerForm>
  );
}

interface ReasonInputProps {
  reason: string;
  onChange: (reason: string) => void;
}

/** A moderator who edits another member's post gives a reason. */
function ReasonInput({ reason, onChange }: ReasonInputProps) {
  return (
    <Input
      aria-label="Reason"
      placeholder="Reason; the author reads it"
      maxLength={moderationTextMaxLength}
      className="w-auto min-w-48 flex-1"
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function NewerText({ body }: { body: string }) {
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="warning">
        This post was edited meanwhile. Below is what it says now; your text is in the field.
      </Notice>
      <pre className="max-h-32 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2 font-sans text-sm break-words whitespace-pre-wrap">
        {body}
      </pre>
    </div>
  );
}

interface EditComposerProps {
  owner: string;
  threadId: string;
  post: { id: string; number: number };
  onClose: () => void;
}

export function EditComposer({ owner, threadId, post, onClose }: EditComposerProps) {
  const { id, number } = post;
  const { data, error } = useQuery(PostSourceDocument, {
    variables: { id },
    fetchPolicy: "network-only",
  });
  const source = data?.post;
  return (
    <ComposerDock
      title={`Edit post #${number}`}
      readId={source === undefined ? undefined : postElementId(id)}
      onClose={onClose}
    >
      {source && !source.isDeleted && (
        <EditForm owner={owner} threadId={threadId} source={source} onDone={onClose} />
      )}
      {source?.isDeleted && <Notice tone="warning">This post was deleted meanwhile.</Notice>}
      {source === null && <Notice tone="warning">This post does not exist.</Notice>}
      {error && !data && (
        <Notice tone="danger">{messageFor(error, "The text could not be loaded.")}</Notice>
      )}
      {!error && !data && <Skeleton className="h-40" />}
    </ComposerDock>
  );
}
