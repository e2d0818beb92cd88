import { type ReactNode, useState } from "react";

import type { Shortcut } from "../../../platform/shortcuts.ts";
import { PageHeading } from "../../../ui/blocks/page.tsx";
import { KeyHelp, KeyHelpButton } from "../../../ui/text/key-help.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

interface AdminHeadingProps {
  title: string;
  /** What keys do here, besides those that work on every page of the staff. */
  keys?: readonly Shortcut[];
  /** What can be done with the whole page, at the end of the line. */
  children?: ReactNode;
}

const none: readonly Shortcut[] = [];

export function AdminHeading({ title, keys = none, children }: AdminHeadingProps) {
  return (
    <PageHeading
      title={title}
      actions={
        <>
          {children}
          <Keys keys={keys} />
        </>
      }
    />
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
