import { Bell } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { useCountInTitle } from "../../platform/document-title.ts";
import { paths } from "../../../../schema/paths.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Popover } from "../../ui/overlays/popover.tsx";
import { BellList } from "./bell-list.tsx";
import { useServiceState } from "./notification-context.ts";
import { badgeText } from "./notification-words.ts";
import { useFeed } from "./use-feed.ts";

/** From here up there is room for a dropdown; below, the bell leads to the page. */
const wide = "(min-width: 768px)";

export function NotificationBell() {
  const state = useServiceState();
  const isWide = useMediaQuery(wide);
  const { unseenCount } = useFeed();
  const count = badgeText(unseenCount);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useCountInTitle(unseenCount);

  const button = (
    <Button
      variant="quiet"
      size="icon"
      className="relative"
      disabled={state === "unavailable"}
      aria-label={count ? `Notifications, ${count} unseen` : "Notifications"}
      {...(isWide ? {} : { onClick: () => void navigate(paths.notifications) })}
    >
      <Bell aria-hidden="true" className="size-5" />
      <BellBadge text={count} />
    </Button>
  );
  if (!isWide || state === "unavailable") return button;
  return (
    <Popover trigger={button} isOpen={isOpen} onOpenChange={setIsOpen} title="Notifications">
      <BellList onLeave={() => setIsOpen(false)} />
    </Popover>
  );
}

function BellBadge({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-xs font-semibold text-on-accent tabular-nums"
    >
      {text}
    </span>
  );
}
