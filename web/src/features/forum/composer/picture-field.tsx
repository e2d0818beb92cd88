import { ImageUp } from "lucide-react";
import { useRef } from "react";

import { pictureHint, pictureTypes } from "../../../platform/upload-picture.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FieldError } from "../../../ui/controls/field.tsx";
import type { PictureUploads } from "./use-picture-uploads.ts";

/** The way in for those who neither paste nor drop, and what is on its way. */
export function PictureField({ pictures }: { pictures: PictureUploads }) {
  const { uploads, add, dismiss } = pictures;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-1.5 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="button" size="sm" onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" className="size-4" />
          Add a picture
        </Button>
        <span className="text-sm text-ink-faint">
          Or paste or drop it. {pictureHint}. Say in the brackets what it shows.
        </span>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={pictureTypes.join(",")}
          aria-label="Picture files"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      <ul
        aria-label="Pictures on their way"
        aria-live="polite"
        className="flex flex-col gap-1.5 empty:hidden"
      >
        {uploads.map(({ id, name, progress, error }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 truncate max-sm:max-w-48">{name}</span>
            {error === undefined && (
              <progress
                value={progress}
                aria-label={`Sending ${name}`}
                className="w-32 max-w-full"
              />
            )}
            <Button type="button" size="sm" variant="quiet" onClick={() => dismiss(id)}>
              {error === undefined ? "Cancel" : "Dismiss"}
            </Button>
            <div className="basis-full empty:hidden">
              <FieldError error={error} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
