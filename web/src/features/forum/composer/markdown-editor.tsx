import { postMaxLength } from "@vigilia/schema/limits.ts";
import type { KeyboardEvent, Ref } from "react";

import { FieldError } from "../../../ui/controls/field-error.tsx";
import { Tabs } from "../../../ui/blocks/tabs.tsx";
import { Textarea } from "../../../ui/controls/textarea.tsx";
import { CharacterCount } from "./character-count.tsx";
import { FormattingToolbar } from "./formatting-toolbar.tsx";
import { MentionExpander } from "./mention-expander.tsx";
import { MentionLimit } from "./mention-limit.tsx";
import { PictureField } from "./picture-field.tsx";
import { PostPreview } from "./post-preview.tsx";
import type { PictureUploads } from "./use-picture-uploads.ts";
import { usePreview } from "./use-preview.ts";

interface MarkdownEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter, or Cmd+Enter. */
  onSend: () => void;
  /** On their way into the text. */
  pictures: PictureUploads;
  threadId?: string;
  error?: string | undefined;
  /** The height of the text at first. */
  rows?: number;
  textareaRef?: Ref<HTMLTextAreaElement>;
}

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { html, error, preview } = usePreview();
  return (
    <Tabs
      label="Write or preview"
      panelClassName="pt-1"
      onValueChange={(tab) => tab === "preview" && preview(props.value)}
      tabs={[
        { value: "write", label: "Write", content: <WritingPad {...props} />, isKept: true },
        {
          value: "preview",
          label: "Preview",
          content: (
            <div className="max-h-(--editor-max-height,45dvh) min-h-[min(10rem,var(--editor-max-height,45dvh))] overflow-y-auto py-3">
              <PostPreview html={html} error={error} />
            </div>
          ),
        },
      ]}
    />
  );
}

function WritingPad({
  label,
  value,
  onChange,
  onSend,
  pictures,
  threadId,
  error,
  rows = 7,
  textareaRef,
}: MarkdownEditorProps) {
  const { textareaProps } = pictures;
  const errorId = `${textareaProps.id}-error`;
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <>
      <FormattingToolbar textareaId={textareaProps.id} />
      <MentionExpander threadId={threadId} onChange={onChange}>
        <Textarea
          {...textareaProps}
          ref={textareaRef}
          dir="auto"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={value}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendByKey}
          className="max-h-(--editor-max-height,45dvh) min-h-[min(7rem,var(--editor-max-height,45dvh))]"
        />
      </MentionExpander>
      <div className="mt-1.5 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <FieldError id={errorId} error={error} />
          <MentionLimit text={value} />
        </div>
        <CharacterCount count={value.length} limit={postMaxLength} />
      </div>
      <PictureField pictures={pictures} />
    </>
  );
}
