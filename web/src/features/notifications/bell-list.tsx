import { useEffect } from "react";
import { Link } from "react-router-dom";

import { paths } from "../../../../schema/paths.ts";
import { useNotificationService, useServiceState } from "./notification-context.ts";
import { NotificationLinkRow } from "./notification-link-row.tsx";
import { ServiceWarning } from "./service-warning.tsx";
import { useFeed } from "./use-feed.ts";
import { usePreloadedThreads } from "./use-open-notification.ts";

const shown = 3;

/** The newest few, and the way to all of them. */
export function BellList({ onLeave }: { onLeave: () => void }) {
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
          {notifications.slice(0, shown).map((notification) => (
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
