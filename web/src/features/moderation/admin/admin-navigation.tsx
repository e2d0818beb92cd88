import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { useKeys } from "../../../ui/use-keys.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { AdminLink } from "./admin-link.tsx";
import { useModerationQueue } from "./use-moderation-queue.ts";

interface Room {
  to: string;
  label: string;
  /** How much waits there. */
  count?: number | undefined;
}

/** The rooms of the staff, and how much waits in each. */
export function AdminNavigation() {
  const { viewer } = useViewer();
  const rooms = roomsFor(viewer?.role === "ADMIN", useModerationQueue());
  const navigate = useNavigate();
  useKeys(
    Object.fromEntries(rooms.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
  );

  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a small screen the rooms do not fit, and counts move them: the one where one is stays in sight
  useEffect(() => {
    const current = navigation.current?.querySelector(`[href="${pathname}"]`);
    current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  });

  // Where the rooms do not fit, they fade towards the end: there are more.
  // Relative, so that what only screen readers get scrolls with it, too
  return (
    <nav
      ref={navigation}
      aria-label="Administration"
      className="relative overflow-x-auto border-b border-line max-lg:[mask-image:linear-gradient(to_left,transparent,black_3rem)]"
    >
      <ul className="flex w-max gap-1 max-lg:pr-12">
        {rooms.map((room) => (
          <AdminLink key={room.to} {...room} isExact={room.to === paths.admin} />
        ))}
      </ul>
    </nav>
  );
}

function roomsFor(isAdmin: boolean, queue: ReturnType<typeof useModerationQueue>): Room[] {
  return [
    { to: paths.admin, label: "Dashboard" },
    { to: paths.adminSubmissions, label: "Submissions", count: queue?.pendingSubmissions },
    { to: paths.adminReports, label: "Reports", count: queue?.reportedPosts },
    { to: paths.adminHeld, label: "Held posts", count: queue?.heldPosts },
    { to: paths.adminUsers, label: "Members" },
    { to: paths.adminTransparency, label: "Transparency" },
    ...(isAdmin
      ? [
          { to: paths.adminCategories, label: "Categories" },
          { to: paths.adminLog, label: "Log" },
        ]
      : []),
  ];
}
