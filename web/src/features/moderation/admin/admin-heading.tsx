import { type ReactNode, useState } from "react";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import type { Shortcut } from "../../../platform/shortcuts.ts";
import { KeyHelp, KeyHelpButton } from "../../../ui/text/key-help.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

interface AdminHeadingProps {
  title: string;
  /** What keys do here, besides those that work on every page of the staff. */
  keys?: readonly Shortcut[];
  /** What can be done with the whole page, at the end of the line. */
  children?: ReactNode;
}

export function AdminHeading({ title, keys = [], children }: AdminHeadingProps) {
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

const digits = [["1 … 9", "The rooms of the staff, in their order"]] as const;

function Keys({ keys }: { keys: readonly Shortcut[] }) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ "everywhere.help": () => setOpen(true) });
  return (
    <>
      <KeyHelpButton size="icon" onPress={() => setOpen(true)} />
      <KeyHelp shortcuts={keys} others={digits} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
