import { threadTitleMaxLength } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router-dom";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Select } from "../../../ui/controls/input.tsx";
import { OwnBanNotice, useIsWarned, useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { OwnSanctionsNotice } from "../../accounts/ban/own-sanctions.tsx";
import { KeptDraft } from "../drafts/kept-draft.tsx";
import { useDraft } from "../drafts/use-draft.ts";
import { useCategoryOptions } from "../use-category-options.ts";
import { CharacterCount, MarkdownEditor } from "./markdown-editor.tsx";
import { SimilarThreads } from "./similar-threads.tsx";
import { useCreateThread } from "./use-create-thread.ts";
import { picturesUnderWay, usePictureUploads } from "./use-picture-uploads.ts";

interface CategorySelectProps {
  value: string;
  onChange: (categoryId: string) => void;
}

function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { categories } = useCategoryOptions();
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Choose a category</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface ThreadFormProps {
  owner: string;
  /** Chosen beforehand, by the way that led here. */
  categoryId: string;
  eventId: string | null;
}

export function ThreadForm({ owner, categoryId, eventId }: ThreadFormProps) {
  const navigate = useNavigate();
  const [initial] = useState({ categoryId, title: "", body: "" });
  const about = eventId ? `new-thread:${eventId}` : "new-thread";
  const { fields, idempotencyKey, isRestored, change, clear } = useDraft({ owner, about, initial });
  const { createThread, isCreating, complaints } = useCreateThread();
  const pictures = usePictureUploads();
  const waitingLabel = pictures.areUnderWay ? picturesUnderWay : "Create Thread";
  const isBanned = useOwnBan() !== null;
  const isWarned = useIsWarned();
  const set = (changes: Partial<typeof fields>) => change(() => changes);

  const send = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (isCreating || isBanned || isWarned || pictures.areUnderWay) return;
    const id = await createThread({ ...fields, eventId, idempotencyKey });
    if (!id) return;
    clear();
    await navigate(paths.thread(id), { replace: true });
  };

  if (isBanned && !fields.title.trim() && !fields.body.trim()) {
    return <p className="text-ink-soft">You cannot open threads while you are banned.</p>;
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {isRestored && (
        <Notice
          action={
            <Button size="sm" onClick={clear}>
              Start over
            </Button>
          }
        >
          Your draft is back.
        </Notice>
      )}
      <KeptDraft owner={owner} about={about} fields={fields} onTake={(other) => set(other)} />
      {complaints["form"] && <Notice tone="danger">{complaints["form"]}</Notice>}
      <Field label="Category" error={complaints["categoryId"]}>
        <CategorySelect
          value={fields.categoryId}
          onChange={(chosen) => set({ categoryId: chosen })}
        />
      </Field>
      <Field
        label="Title"
        error={complaints["title"]}
        hint={<CharacterCount count={fields.title.length} limit={threadTitleMaxLength} />}
      >
        <Input
          dir="auto"
          value={fields.title}
          onChange={(event) => set({ title: event.target.value })}
          placeholder="What is it about?"
        />
      </Field>
      <SimilarThreads title={fields.title} />
      <MarkdownEditor
        label="Text"
        rows={12}
        value={fields.body}
        onChange={(body) => set({ body })}
        onSend={() => void send()}
        pictures={pictures}
        error={complaints["body"]}
      />
      <OwnSanctionsNotice />
      <OwnBanNotice>Your text is kept here, for you to copy.</OwnBanNotice>
      <div>
        <Button
          type="submit"
          variant="primary"
          isBusy={isCreating || pictures.areUnderWay}
          disabled={isBanned || isWarned}
        >
          {isCreating ? "Creating..." : waitingLabel}
        </Button>
      </div>
    </form>
  );
}
