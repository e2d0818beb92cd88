import type { LucideIcon } from "lucide-react";

import { type Shortcut, useShortcut } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";

interface ControlButtonProps {
  /** Names the post too, since a screen reader lists the buttons of many posts. */
  label: string;
  icon: LucideIcon;
  /** Stands beside the icon. */
  text?: string;
  /** What presses it while its post is the current one. */
  shortcut?: Shortcut;
  onPress: () => void;
}

/** One of the quiet buttons below a post. Pressing it leaves a selection in the post as it is. */
export function ControlButton({ label, icon: Icon, text, shortcut, onPress }: ControlButtonProps) {
  return (
    <Button
      variant="quiet"
      size={text ? "sm" : "icon-sm"}
      aria-label={label}
      aria-keyshortcuts={useShortcut(shortcut)}
      title={text ? undefined : label}
      onPointerDown={(event) => event.preventDefault()}
      className="text-ink-faint"
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </Button>
  );
}
