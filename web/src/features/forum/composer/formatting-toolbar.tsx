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

import { buttonLook } from "../../../ui/button-look.ts";

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
export function FormattingToolbar({ textareaId }: { textareaId: string }) {
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
          className={buttonLook({ variant: "quiet", size: "icon-sm" })}
        >
          <Icon aria-hidden="true" className="pointer-events-none size-4" />
        </button>
      ))}
    </markdown-toolbar>
  );
}
