import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { type WatchLevel, watchLevels } from "@vigilia/schema/enums.ts";
import { Bell, BellOff, BellRing, type LucideIcon } from "lucide-react";

import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  SetWatchLevelDocument,
  type ThreadWatchFragment,
  ThreadWatchFragmentDoc,
} from "./thread-watch.graphql.ts";

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

/** How a member follows the thread; nothing for visitors. */
export function WatchControl({ thread }: { thread: FragmentType<ThreadWatchFragment> }) {
  const { data, complete } = useFragment({
    fragment: ThreadWatchFragmentDoc,
    fragmentName: "ThreadWatch",
    from: thread,
  });
  const [setLevel] = useMutation(SetWatchLevelDocument, {
    onError: (error) =>
      showToast({ text: messageFor(error, "Your choice could not be saved."), tone: "danger" }),
  });
  if (!complete || !data.viewerWatchLevel) return null;

  const { id, viewerWatchLevel } = data;
  const choose = (level: WatchLevel) => {
    const chosen = { __typename: "Thread", id, viewerWatchLevel: level };
    const optimisticResponse = { setWatchLevel: chosen };
    void setLevel({ variables: { threadId: id, level }, optimisticResponse });
  };
  const { label, icon: Icon } = levels[viewerWatchLevel];
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
          isChosen={level === viewerWatchLevel}
          onChoose={() => choose(level)}
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
