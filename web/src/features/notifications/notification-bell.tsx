import { bellSize } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";

import { useMediaQuery } from "../../platform/browser-state.ts";
import { useCountInTitle } from "../../platform/document-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Popover } from "../../ui/overlays/popover.tsx";
import { useFeed } from "./feed-cache.ts";
import { useNotificationService, useServiceState } from "./notification-provider.tsx";
import { NotificationLinkRow, ServiceWarning } from "./notification-row.tsx";
import { badgeText } from "./notification-words.ts";
import { usePreloadedThreads } from "./open-notification.ts";

/** The newest few, and the way to all of them. */
function BellList({ onLeave }: { onLeave: () => void }) {
  const service = useNotificationService();
  const state = useServiceState();
  const { notifications } = useFeed();
  useEffect(() => void service?.refresh(), [service]);
  usePreloadedThreads();

  return (
    <div className="-mx-2">
      <div className="absolute top-4 right-4 text-sm">
        <Link
          to={paths.notifications}
          onClick={onLeave}
          className="font-medium text-accent hover:underline"
        >
          View all
        </Link>
      </div>
      {state === "degraded" && <ServiceWarning />}
      {notifications.length === 0 ? (
        <p className="px-3 py-8 text-center text-sm text-ink-faint">
          {state === "degraded"
            ? "Your notifications could not be loaded just now."
            : "No notifications"}
        </p>
      ) : (
        <ul>
          {notifications.slice(0, bellSize).map((notification) => (
            <NotificationLinkRow
              key={notification.id}
              notification={notification}
              onOpen={onLeave}
            />
          ))}
        </ul>
      )}
      <Link
        to={paths.notifications}
        onClick={onLeave}
        className="mt-2 block border-t border-line pt-3 text-center text-sm font-medium text-accent hover:underline"
      >
        View all notifications
      </Link>
    </div>
  );
}

/** From here up there is room for a dropdown; below, the bell leads to the page. */
const wide = "(min-width: 768px)";

/** Where the way from a mutation to the bell ends. */
export function NotificationBell() {
  const state = useServiceState();
  const isWide = useMediaQuery(wide);
  const { unseenCount } = useFeed();
  const count = badgeText(unseenCount);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useCountInTitle(unseenCount);
  usePreloadedThreads(count !== null);

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
