import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { classNames } from "../../ui/styles.ts";
import { RelativeTime } from "../../ui/text/relative-time.tsx";
import {
  NotificationRowFragmentDoc,
  type NotificationRowFragment,
} from "./notification-row.graphql.ts";
import { notificationLabel } from "./notification-words.ts";
import { notificationAddress, useOpenNotification } from "./open-notification.ts";

interface NotificationLinkRowProps {
  notification: FragmentType<NotificationRowFragment>;
  onOpen?: () => void;
  /** Hides what was seen meanwhile. */
  unseenOnly?: boolean;
  /** In the corner, such as a button to delete it. */
  children?: (notification: NotificationRowFragment) => ReactNode;
}

/** One notification as a real link: it opens in place, or in a new tab for those who ask for that. */
export function NotificationLinkRow({
  notification,
  onOpen,
  unseenOnly = false,
  children,
}: NotificationLinkRowProps) {
  const open = useOpenNotification();
  const { data, complete } = useFragment({
    fragment: NotificationRowFragmentDoc,
    fragmentName: "NotificationRow",
    from: notification,
  });
  if (!complete || (unseenOnly && data.seen)) return null;

  const follow = (event: React.MouseEvent) => {
    onOpen?.();
    void open(event, data);
  };
  return (
    <li className="relative border-b border-line last:border-0">
      <Link
        to={notificationAddress(data)}
        onClick={follow}
        onAuxClick={follow}
        className="flex gap-2.5 rounded-md px-2.5 py-3 hover:bg-hover sm:gap-3 sm:px-3"
      >
        <span
          aria-hidden="true"
          className={classNames(
            "mt-1.5 size-2 shrink-0 rounded-full",
            data.seen ? "bg-transparent" : "bg-accent",
          )}
        />
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              "flex flex-wrap items-baseline justify-between gap-x-2 text-sm",
              children && "pr-17 sm:pr-20",
            )}
          >
            <span className={data.seen ? "text-ink-soft" : "font-semibold text-ink"}>
              {notificationLabel(data.type)}
              {!data.seen && <span className="sr-only"> (unseen)</span>}
            </span>
            <span className="shrink-0 text-ink-faint">
              <RelativeTime at={data.bumpedAt} format="short" />
            </span>
          </span>
          <span className="mt-0.5 block text-sm break-words text-ink-soft">
            {data.content || "No content available"}
          </span>
        </span>
      </Link>
      {children?.(data)}
    </li>
  );
}

/** Says that something may come late. */
export function ServiceWarning() {
  return (
    <div className="flex gap-2.5 rounded-md bg-warning-quiet px-3 py-2.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-semibold">Limited Service</p>
        <p>Notification service is experiencing issues. Some notifications may be delayed.</p>
      </div>
    </div>
  );
}
