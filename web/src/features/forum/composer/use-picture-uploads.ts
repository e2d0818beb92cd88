import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";

import { newUuid } from "../../../platform/ids.ts";
import { uploadPicture } from "../../../platform/upload-picture.ts";

export interface PictureUpload {
  id: string;
  name: string;
  /** From 0 to 1. */
  progress: number;
  error?: string;
}

/** What a button reads instead of its own word until all have arrived. */
export const picturesUnderWay = "Waiting for the picture...";

export type PictureUploads = ReturnType<typeof usePictureUploads>;

/** Sends pictures one after the other, and writes each into the text where the cursor is when it has arrived. */
export function usePictureUploads() {
  const textareaId = useId();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (id: string, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const dismiss = (id: string) => {
    controllers.current.get(id)?.abort();
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  const send = async (id: string, file: File) => {
    const controller = controllers.current.get(id);
    if (!controller || controller.signal.aborted) return;
    try {
      const { address } = await uploadPicture(file, {
        use: "POST",
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      insertText(textareaId, `![${descriptionOf(file.name)}](${address})\n`);
      dismiss(id);
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : String(error) });
    } finally {
      controllers.current.delete(id);
    }
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = newUuid();
      controllers.current.set(id, new AbortController());
      setUploads((all) => [...all, { id, name: file.name, progress: 0 }]);
      queue.current = queue.current.then(() => send(id, file));
    }
  };

  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    // Office programs put a picture of a text beside the text.
    if (transfer.files.length === 0 || transfer.types.includes("text/plain")) return;
    event.preventDefault();
    add([...transfer.files]);
  };

  return {
    uploads,
    /** What is sent meanwhile goes without them. */
    areUnderWay: uploads.some(({ error }) => error === undefined),
    add,
    dismiss,
    textareaProps: {
      id: textareaId,
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer),
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
    },
  };
}

/** Browsers call what is pasted "image.png". */
function descriptionOf(name: string): string {
  const words = name.replace(/\.\w+$/, "").replaceAll(/[[\]\\]/g, " ");
  return words === "image" ? "picture" : words.trim();
}

/** As if it had been typed, so that the field's own listeners run. */
function insertText(textareaId: string, text: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(textareaId)}`);
  if (!field) return;
  const before = field.value.slice(0, field.selectionStart);
  const start = before === "" || before.endsWith("\n") ? "" : "\n";
  field.setRangeText(start + text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
