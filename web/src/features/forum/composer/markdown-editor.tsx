import { postMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import "@github/markdown-toolbar-element";
import {
  Bold,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Strikethrough,
} from "lucide-react";
import type { KeyboardEvent, Ref } from "react";

import { Tabs } from "../../../ui/blocks/tabs.tsx";
import { FieldError } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { buttonStyles, classNames } from "../../../ui/styles.ts";
import { MentionExpander, MentionLimit } from "./mention-expander.tsx";
import { PictureField } from "./picture-field.tsx";
import { PostPreview, usePreview } from "./post-preview.tsx";
import type { PictureUploads } from "./use-picture-uploads.ts";

interface CharacterCountProps {
  count: number;
  limit: number;
}

/** How long a text is, and how long it may be. */
export function CharacterCount({ count, limit }: CharacterCountProps) {
  const isTooLong = count > limit;
  return (
    <span
      className={classNames(
        "text-sm whitespace-nowrap tabular-nums",
        isTooLong ? "font-semibold text-danger" : "text-ink-faint",
      )}
    >
      {numberText(count)} / {numberText(limit)}
      <span className="sr-only"> characters</span>
    </span>
  );
}

/** In the toolbar element's own names. */
const formats = [
  { format: "bold", label: "Bold", icon: Bold },
  { format: "italic", label: "Italic", icon: Italic },
  { format: "strikethrough", label: "Strikethrough", icon: Strikethrough },
  { format: "link", label: "Link", icon: Link },
  { format: "quote", label: "Quote", icon: Quote },
  { format: "code", label: "Code", icon: Code },
  { format: "unordered-list", label: "List", icon: List },
  { format: "ordered-list", label: "Numbered list", icon: ListOrdered },
  { format: "task-list", label: "Task list", icon: ListChecks },
  { format: "image", label: "Image", icon: Image },
] as const;

/** Buttons that write Markdown around what is selected in a textarea. */
function FormattingToolbar({ textareaId }: { textareaId: string }) {
  return (
    <markdown-toolbar
      for={textareaId}
      aria-label="Formatting"
      className="flex overflow-x-auto py-1 outline-none"
    >
      {formats.map(({ format, label, icon: Icon }) => (
        <button
          key={format}
          type="button"
          data-md-button={format}
          aria-label={label}
          title={label}
          className={buttonStyles({ variant: "quiet", size: "icon-sm" })}
        >
          <Icon aria-hidden="true" className="pointer-events-none size-4" />
        </button>
      ))}
    </markdown-toolbar>
  );
}

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
        { value: "write", label: "Write", content: <WritingPad {...props} />, keepMounted: true },
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
