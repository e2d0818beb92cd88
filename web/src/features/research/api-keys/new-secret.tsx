import { useEffect, useRef } from "react";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";

export interface CreatedKey {
  name: string;
  secret: string;
}

interface NewSecretProps {
  created: CreatedKey;
  onDone: () => void;
}

/** A secret that cannot be shown again. */
export function NewSecret({ created: { name, secret }, onDone }: NewSecretProps) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <>
      <Notice tone="warning">
        Copy this key now: it is shown this once, and only its digest is kept. Whoever has it reads
        on your budget.
      </Notice>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">The key of {name}</p>
        {/* Focusable, so that a keyboard reaches and selects it. */}
        <code
          ref={shown}
          role="region"
          tabIndex={0}
          aria-label={`The key of ${name}`}
          className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all select-all"
        >
          {secret}
        </code>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret}>Copy key</CopyButton>
        <Button size="sm" variant="quiet" onClick={onDone}>
          I have kept it
        </Button>
      </div>
    </>
  );
}
