import { type WatchLevel, watchLevels } from "@vigilia/schema/enums.ts";
import { Bell, BellOff, BellRing, type LucideIcon } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";

interface LevelLook {
  label: string;
  hint: string;
  icon: LucideIcon;
}

const levels: Record<WatchLevel, LevelLook> = {
  WATCHING: { label: "Watching", hint: "Every new post notifies you", icon: BellRing },
  NORMAL: {
    label: "Normal",
    hint: "Quotes, mentions and replies to you notify you",
    icon: Bell,
  },
  MUTED: { label: "Muted", hint: "Nothing in this thread notifies you", icon: BellOff },
};

interface WatchMenuProps {
  level: WatchLevel;
  onChoose: (level: WatchLevel) => void;
}

/** What a member can be notified of in a thread. */
export function WatchMenu({ level: current, onChoose }: WatchMenuProps) {
  const { label, icon: Icon } = levels[current];
  return (
    <Menu
      trigger={
        <Button size="sm" aria-label={`Notifications of this thread: ${label}`}>
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </Button>
      }
    >
      {watchLevels.map((level) => (
        <WatchOption
          key={level}
          level={level}
          isChosen={level === current}
          onChoose={() => onChoose(level)}
        />
      ))}
    </Menu>
  );
}

interface WatchOptionProps {
  level: WatchLevel;
  isChosen: boolean;
  onChoose: () => void;
}

function WatchOption({ level, isChosen, onChoose }: WatchOptionProps) {
  const { label, hint, icon: Icon } = levels[level];
  return (
    <MenuItem onSelect={onChoose}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        <span className="block font-medium">
          {label}
          {isChosen && <span className="font-normal text-ink-faint"> (now)</span>}
        </span>
        <span className="block text-sm text-ink-faint">{hint}</span>
      </span>
    </MenuItem>
  );
}
