import { type WatchLevel, watchLevels } from "@vigilia/schema/enums.ts";
import { Bell, BellOff, BellRing, type LucideIcon } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";

interface LevelLook {
  label: string;
  hint: string;
  icon: LucideIcon;
}

type Watched = "thread" | "category";

const levels: Record<WatchLevel, Pick<LevelLook, "label" | "icon">> = {
  WATCHING: { label: "Watching", icon: BellRing },
  NORMAL: { label: "Normal", icon: Bell },
  MUTED: { label: "Muted", icon: BellOff },
};

const hints: Record<Watched, Record<WatchLevel, string>> = {
  thread: {
    WATCHING: "Every new post notifies you",
    NORMAL: "Quotes, mentions and replies to you notify you",
    MUTED: "Nothing in this thread notifies you",
  },
  category: {
    WATCHING: "Every new thread notifies you",
    NORMAL: "New threads are listed as new",
    MUTED: "Nothing here is listed as new or unread",
  },
};

interface WatchMenuProps {
  of: Watched;
  level: WatchLevel;
  onChoose: (level: WatchLevel) => void;
}

/** How a member can follow a thread, or the threads of a category. */
export function WatchMenu({ of, level: current, onChoose }: WatchMenuProps) {
  const { label, icon: Icon } = levels[current];
  const shown = current === "NORMAL" ? "Watch" : label;
  return (
    <Menu
      trigger={
        <Button
          size={of === "category" ? "md" : "sm"}
          aria-label={`${shown}: notifications of this ${of}`}
        >
          <Icon aria-hidden="true" className="size-4" />
          {shown}
        </Button>
      }
    >
      {watchLevels.map((level) => (
        <WatchOption
          key={level}
          {...levels[level]}
          hint={hints[of][level]}
          isChosen={level === current}
          onChoose={() => onChoose(level)}
        />
      ))}
    </Menu>
  );
}

interface WatchOptionProps extends LevelLook {
  isChosen: boolean;
  onChoose: () => void;
}

function WatchOption({ label, hint, icon: Icon, isChosen, onChoose }: WatchOptionProps) {
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
