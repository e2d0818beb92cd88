import { ChevronDown, ChevronUp, X } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";

import { useIsOnline } from "../../../platform/browser-state.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useToastOffset } from "../../../ui/overlays/toast.ts";
import { Kbd } from "../../../ui/text/kbd.tsx";
import "./composer-dock.css";
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
  /** Shown above the text. */
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
      <div className="sticky -bottom-4 -mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 bg-overlay pb-4">
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

interface ComposerDockProps {
  title: string;
  /** Id of the element that is read while one writes, once the dock has its full height. */
  readId?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Of its buttons, or of its title while it is folded. */
const footHeight = "3.75rem";

/** Publishes how much of the window the dock covers, so that nothing comes to lie behind it. */
function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const publishHeight = () =>
      style.setProperty("--dock-height", `${dock.current?.offsetHeight ?? 0}px`);
    const growth = new ResizeObserver(publishHeight);
    if (dock.current) growth.observe(dock.current);
    publishHeight();
    return () => {
      growth.disconnect();
      style.removeProperty("--dock-height");
    };
  }, [dock]);
}

/** Scrolls until what is read ends above the dock, or begins below the header where it is higher than the room. */
function useRoomAbove(dock: RefObject<HTMLElement | null>, readId: string | undefined): void {
  useEffect(() => {
    const read = readId === undefined ? null : document.getElementById(readId);
    if (!read || !dock.current) return;
    const { top, bottom } = read.getBoundingClientRect();
    const covered = bottom - dock.current.getBoundingClientRect().top;
    const room =
      top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (covered > 0) window.scrollBy({ top: Math.min(covered, room), behavior: "instant" });
  }, [dock, readId]);
}

/** Stays at the foot of the window, so that one can read on while one writes. */
export function ComposerDock({ title, readId, onClose, children }: ComposerDockProps) {
  const [isFolded, setIsFolded] = useState(false);
  const dock = useRef<HTMLElement>(null);
  useToastOffset(footHeight);
  useDockHeight(dock);
  useRoomAbove(dock, readId);
  const FoldIcon = isFolded ? ChevronUp : ChevronDown;
  return (
    <section
      ref={dock}
      aria-label={title}
      className="composer-dock sticky bottom-0 z-20 mx-auto mt-8 flex w-full max-w-3xl flex-col rounded-t-xl bg-overlay px-4 shadow-overlay sm:px-5"
    >
      <header className="flex shrink-0 items-center gap-1 py-1.5">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-expanded={!isFolded}
          aria-label={isFolded ? "Unfold" : "Fold"}
          onClick={() => setIsFolded(!isFolded)}
        >
          <FoldIcon aria-hidden="true" className="size-4.5" />
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </Button>
      </header>
      <div hidden={isFolded} className="composer-dock-body pb-4">
        {children}
      </div>
    </section>
  );
}

/** Puts the cursor behind the text whenever `request` changes, but not for 0. */
export function useFocusAtEnd(request: number): RefObject<HTMLTextAreaElement | null> {
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = textarea.current;
    if (!field || request === 0) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
  }, [request]);
  return textarea;
}
