import { Dialog } from "./dialog.tsx";
import { Kbd } from "./kbd.tsx";

/** Keys, and what each of them does. */
export type KeyMeanings = readonly (readonly [key: string, meaning: string])[];

interface KeyHelpProps {
  keys: KeyMeanings;
  isOpen: boolean;
  onClose: () => void;
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
    </Dialog>
  );
}
