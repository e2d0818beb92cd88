import { type ReactNode, type RefObject, type SyntheticEvent } from "react";

import { useIsOnline } from "../../../platform/is-online.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Kbd } from "../../../ui/text/kbd.tsx";
import { MarkdownEditor } from "./markdown-editor.tsx";
import { picturesUnderWay, usePictureUploads } from "./use-picture-uploads.ts";

interface ComposerFormProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  isSending: boolean;
  /** Nothing can be sent: the notice says why, or something else is asked first. */
  isClosed?: boolean;
  /** "Post", and what it reads while that is under way. */
  sendLabel: string;
  sendingLabel: string;
  error: string | undefined;
  threadId: string;
  /** Told above the text. */
  notice?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
  textareaRef?: RefObject<HTMLTextAreaElement | null>;
}

export function ComposerForm(props: ComposerFormProps) {
  const { label, text, onChange, onSend, isSending, error, threadId, notice, children } = props;
  const { isClosed = false } = props;
  const sendingLabel = useIsOnline() ? props.sendingLabel : "Waiting for the connection...";
  const pictures = usePictureUploads();
  const waitingLabel = pictures.areUnderWay ? picturesUnderWay : props.sendLabel;
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isSending && !isClosed && !pictures.areUnderWay) onSend();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-2.5">
      {notice}
      <MarkdownEditor
        label={label}
        value={text}
        onChange={onChange}
        onSend={send}
        pictures={pictures}
        threadId={threadId}
        error={error}
        textareaRef={props.textareaRef}
      />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 bg-overlay">
        <Button
          type="submit"
          variant="primary"
          isBusy={isSending || pictures.areUnderWay}
          disabled={isClosed}
        >
          {isSending ? sendingLabel : waitingLabel}
        </Button>
        {children}
        <span className="ml-auto text-sm text-ink-faint max-sm:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
      </div>
    </form>
  );
}
