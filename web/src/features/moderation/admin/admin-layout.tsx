import type { Role } from "@vigilia/schema/enums.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useRef } from "react";
import { NavLink, useLocation, useNavigate, Outlet } from "react-router-dom";

import { classNames } from "../../../ui/styles.ts";
import { useFixedKeys } from "../../../ui/use-keys.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { useModerationQueue } from "./use-moderation-queue.ts";

interface AdminLinkProps {
  to: string;
  label: string;
  /** How much waits there. */
  count?: number | undefined;
  isExact?: boolean;
}

const look =
  "flex h-11 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2 lg:px-2 lg:text-sm";

function AdminLink({ to, label, count = 0, isExact = false }: AdminLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={isExact}
        className={({ isActive }) =>
          classNames(
            look,
            isActive ? "border-accent text-ink" : "border-transparent text-ink-soft hover:text-ink",
          )
        }
      >
        {label}{" "}
        {count > 0 && (
          <span className="rounded-full bg-accent-quiet px-1.5 text-xs font-semibold text-accent tabular-nums">
            {count}
            <span className="sr-only"> waiting</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}

interface Room {
  to: string;
  label: string;
  /** How much waits there. */
  count?: number | undefined;
}

/** The pages of the staff, and how much waits on each. */
export function AdminNavigation() {
  const { viewer } = useViewer();
  const rooms = roomsFor(viewer?.role, useModerationQueue());
  const navigate = useNavigate();
  useFixedKeys(
    Object.fromEntries(
      // There is no tenth digit.
      rooms.slice(0, 9).map(({ to }, index) => [String(index + 1), () => void navigate(to)]),
    ),
  );

  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a small screen the tabs do not fit, and counts move them: the current one stays in sight
  useEffect(() => {
    const current = navigation.current?.querySelector(`[href="${pathname}"]`);
    current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  });

  // Where the tabs do not fit, they fade towards the end: there are more.
  // Relative, so that what only screen readers get scrolls with it, too
  return (
    <nav
      ref={navigation}
      aria-label="Administration"
      className="relative overflow-x-auto border-b border-line [mask-image:linear-gradient(to_left,transparent,black_3rem)]"
    >
      <ul className="flex w-max gap-1 pr-12 lg:gap-0">
        {rooms.map((room) => (
          <AdminLink key={room.to} {...room} isExact={room.to === paths.admin} />
        ))}
      </ul>
    </nav>
  );
}

function roomsFor(role: Role | undefined, queue: ReturnType<typeof useModerationQueue>): Room[] {
  const submissions = {
    ...{ to: paths.adminSubmissions, label: "Submissions" },
    count: queue?.pendingSubmissions,
  };
  const notices = { to: paths.adminNotices, label: "Notices", count: queue?.openNotices };
  if (role === "REVIEWER") return [submissions, notices];
  return [
    { to: paths.admin, label: "Dashboard" },
    submissions,
    { to: paths.adminReports, label: "Reports", count: queue?.reportedPosts },
    { to: paths.adminHeld, label: "Held posts", count: queue?.heldPosts },
    { to: paths.adminAppeals, label: "Objections", count: queue?.openAppeals },
    notices,
    { to: paths.adminUsers, label: "Members" },
    { to: paths.adminTags, label: "Tags" },
    { to: paths.adminTransparency, label: "Transparency" },
    { to: paths.adminLog, label: "Log" },
    ...(role === "ADMIN"
      ? [
          { to: paths.adminCategories, label: "Categories" },
          { to: paths.adminReasons, label: "Reasons" },
          { to: paths.adminLists, label: "Lists" },
          { to: paths.adminAnnouncements, label: "Announcements" },
        ]
      : []),
  ];
}

/** What all pages of the staff have around them. */
export function AdminLayout() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
      <div className="mb-6">
        <AdminNavigation />
      </div>
      <Outlet />
    </div>
  );
}

/** The same for screens that fill the window. */
export function AdminFullLayout() {
  return (
    <div className="flex flex-1 flex-col">
      <div className="bg-surface px-1 sm:px-3">
        <AdminNavigation />
      </div>
      <Outlet />
    </div>
  );
}
