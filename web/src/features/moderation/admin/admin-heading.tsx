import { Keyboard } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { KeyHelp, type KeyMeanings } from "../../../ui/text/kbd.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

interface AdminHeadingProps {
  title: string;
  /** What keys do here, besides those that work on every page of the staff. */
  keys?: KeyMeanings;
  /** What can be done with the whole page, at the end of the line. */
  children?: ReactNode;
}

export function AdminHeading({ title, keys = none, children }: AdminHeadingProps) {
  useDocumentTitle(title);
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Keys keys={keys} />
      </div>
    </header>
  );
}

const none: KeyMeanings = [];
const everywhere: KeyMeanings = [["1 … 9", "The rooms of the staff, in their order"]];

function Keys({ keys }: { keys: KeyMeanings }) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ "[Shift]+?": () => setOpen(true) });
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        className="max-sm:hidden"
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </Button>
      <KeyHelp keys={[...keys, ...everywhere]} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
