import { ImageUp, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { pictureHint, pictureTypes, uploadPicture } from "../../../platform/upload-picture.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FieldError } from "../../../ui/controls/field.tsx";

interface AvatarUploadProps {
  hasPicture: boolean;
  /** With the address of what was uploaded, or "" to take the picture away. */
  onChoose: (address: string) => void;
  /** What is saved meanwhile goes without the picture. */
  onSending: (isSending: boolean) => void;
}

/** Sends a picture of the member's own; its square middle is what others see. */
export function AvatarUpload({ hasPicture, onChoose, onSending }: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setError(undefined);
    setProgress(0);
    onSending(true);
    try {
      const upload = { use: "AVATAR", signal, onProgress: setProgress } as const;
      const { address } = await uploadPicture(file, upload);
      onChoose(address);
    } catch (failure) {
      if (!signal.aborted) setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setProgress(undefined);
      onSending(false);
    }
  };

  const remove = () => {
    setError(undefined);
    onChoose("");
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="button"
          isBusy={progress !== undefined}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden="true" className="size-4" />
          Upload a picture
        </Button>
        {progress !== undefined && (
          <>
            <progress value={progress} aria-label="Sending the picture" className="w-24" />
            <Button type="button" variant="quiet" onClick={() => sending.current?.abort()}>
              Cancel
            </Button>
          </>
        )}
        {hasPicture && progress === undefined && (
          <Button type="button" variant="quiet" onClick={remove}>
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </Button>
        )}
      </div>
      <span className="text-sm text-ink-faint">
        {pictureHint}. Others see the square in its middle.
      </span>
      <FieldError error={error} />
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(",")}
        aria-label="Picture file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = "";
        }}
      />
    </div>
  );
}
