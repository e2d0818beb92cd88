import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Bell, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useShortcut } from "../../platform/shortcuts.ts";
import { Avatar } from "../../ui/blocks/avatar.tsx";
import { classNames } from "../../ui/styles.ts";
import { RelativeTime } from "../../ui/text/relative-time.tsx";
import { offeredReactions } from "../forum/posts/reaction-icons.tsx";
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
  const shortcut = useShortcut("forum.open");
  const { data, complete } = useFragment({
    fragment: NotificationRowFragmentDoc,
    fragmentName: "NotificationRow",
    from: notification,
  });
  if (!complete || (unseenOnly && data.seen)) return null;

  const follow = (event: React.MouseEvent) => {
    void open(event, data);
    onOpen?.();
  };
  return (
    <li
      tabIndex={-1}
      data-row
      className="relative border-b border-line -outline-offset-2 last:border-0"
    >
      <Link
        to={notificationAddress(data)}
        onClick={follow}
        onAuxClick={follow}
        aria-keyshortcuts={shortcut}
        className="flex gap-2.5 rounded-md px-2.5 py-3 hover:bg-hover sm:gap-3 sm:px-3"
      >
        <Cause notification={data} />
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
          {data.excerpt !== null && (
            <span className="mt-1 line-clamp-2 border-l-2 border-line pl-2 text-sm break-words text-ink-faint">
              {data.excerpt}
            </span>
          )}
        </span>
      </Link>
      {children?.(data)}
    </li>
  );
}

/** Who or what it came from, with the reaction that was given, and a mark while it is unseen. */
function Cause({ notification: { actors, reactionKinds, seen } }: CauseProps) {
  const [actor] = actors;
  const reaction = offeredReactions.find(({ kind }) => kind === reactionKinds[0]);
  return (
    <span aria-hidden="true" className="relative mt-0.5 size-8 shrink-0">
      {actor ? (
        <Avatar user={actor} size="sm" />
      ) : (
        <span className="flex size-8 items-center justify-center rounded-full bg-hover text-ink-soft">
          <Bell className="size-4" />
        </span>
      )}
      {reaction && (
        <span className="absolute -right-1.5 -bottom-1.5 flex size-5 items-center justify-center rounded-full border border-line bg-surface text-accent">
          <reaction.icon className="size-3" />
        </span>
      )}
      {!seen && (
        <span className="absolute -top-0.5 -left-0.5 size-2.5 rounded-full bg-accent ring-2 ring-surface" />
      )}
    </span>
  );
}

interface CauseProps {
  notification: Pick<NotificationRowFragment, "actors" | "reactionKinds" | "seen">;
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
