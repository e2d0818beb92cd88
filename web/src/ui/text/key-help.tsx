import { paths } from "@vigilia/schema/paths.ts";
import { Keyboard } from "lucide-react";

import { switchKeys } from "../../platform/choose-shortcuts.ts";
import {
  type Shortcut,
  useAreKeysOn,
  useChosenKeys,
  useShortcut,
} from "../../platform/shortcuts.ts";
import { Button } from "../controls/button.tsx";
import { Checkbox } from "../controls/checkbox.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Kbd } from "./kbd.tsx";
import { shortcutWords } from "./shortcut-words.ts";
import { TextLink } from "./text-link.tsx";

/** Kept on this device: stray letters, or a voice that types, then decide nothing. */
export function KeySwitch() {
  return (
    <Checkbox
      label="Single keys work on this device"
      checked={useAreKeysOn()}
      onChange={({ target }) => switchKeys(target.checked)}
    />
  );
}

interface KeyHelpProps {
  shortcuts: readonly Shortcut[];
  /** Keys of other kinds, and what each does. */
  others?: readonly (readonly [key: string, meaning: string])[];
  isOpen: boolean;
  onClose: () => void;
}

const none: NonNullable<KeyHelpProps["others"]> = [];

/** What keys do on a page, as they are chosen. */
export function KeyHelp({ shortcuts, others = none, isOpen, onClose }: KeyHelpProps) {
  const keys = useChosenKeys();
  const own = [...shortcuts, "everywhere.help" as const].flatMap((shortcut) => {
    const key = keys[shortcut];
    return key ? [[key, shortcutWords[shortcut]] as const] : [];
  });
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...own, ...others].map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
        <KeySwitch />
        <p className="text-sm">
          <TextLink to={`${paths.settings}#keyboard`} onClick={onClose}>
            Choose other keys
          </TextLink>
        </p>
      </div>
    </Dialog>
  );
}

interface KeyHelpButtonProps {
  size: "icon" | "icon-sm";
  onPress: () => void;
}

/** Where there is no keyboard there is nothing to ask. */
export function KeyHelpButton({ size, onPress }: KeyHelpButtonProps) {
  const key = useShortcut("everywhere.help");
  const label = "Keyboard shortcuts";
  return (
    <Button
      variant="quiet"
      size={size}
      aria-label={label}
      aria-keyshortcuts={key}
      title={key ? `${label} (${key})` : label}
      className="max-sm:hidden"
      onClick={onPress}
    >
      <Keyboard aria-hidden="true" className={size === "icon" ? "size-5" : "size-4.5"} />
    </Button>
  );
}
