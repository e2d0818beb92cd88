import { type ReactNode, useState } from "react";

import { Checkbox } from "../controls/checkbox.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { areKeysOn, switchKeys } from "../use-keys.ts";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border border-b-2 border-line bg-surface px-1 text-center font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  );
}

/** Keys, and what each of them does. */
export type KeyMeanings = readonly (readonly [key: string, meaning: string])[];

interface KeyHelpProps {
  keys: KeyMeanings;
  isOpen: boolean;
  onClose: () => void;
}

/** Kept on this device: stray letters, or a voice that types, then decide nothing. */
export function KeySwitch() {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Checkbox
      label="Single keys work on this device"
      checked={isOn}
      onChange={({ target }) => {
        switchKeys(target.checked);
        setOn(target.checked);
      }}
    />
  );
}

export function KeyHelp({ keys, isOpen, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...keys, ["?", "This help"] as const].map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <KeySwitch />
      </div>
    </Dialog>
  );
}
