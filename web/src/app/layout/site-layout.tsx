import { routes } from "@vigilia/schema/paths.ts";
import { WifiOff } from "lucide-react";
import {
  type ComponentProps,
  type ContextType,
  type ReactNode,
  type RefObject,
  useRef,
} from "react";
import { useNavigation, useMatch, Outlet, ScrollRestoration } from "react-router-dom";

import {
  OwnBanNotice,
  OwnBanProvider,
  useIsWarned,
  useOwnBan,
} from "../../features/accounts/ban/own-ban.tsx";
import {
  ProfileExtrasContext,
  ReportMemberContext,
} from "../../features/accounts/profile/profile-extras.ts";
import { isStaff, useViewer } from "../../features/accounts/viewer/viewer-context.ts";
import { EventReportContext } from "../../features/events/event/event-report.tsx";
import {
  ListExtrasContext,
  PostExtrasContext,
  PostMoveExtrasContext,
  ThreadExtrasContext,
} from "../../features/forum/extension-points.ts";
import { SelectableList } from "../../features/moderation/bulk/selectable-list.tsx";
import { NoticeLink } from "../../features/moderation/notices/notice-link.tsx";
import { useIsOnline } from "../../platform/browser-state.ts";
import { lazyPart, nothingSaid } from "../../ui/blocks/lazy-part.tsx";
import { LiveRegion } from "../../ui/overlays/announcements.tsx";
import { useNow } from "../../ui/use-now.ts";
import { KeysOnDemand } from "./keys-on-demand.tsx";
import { SiteLinks } from "./navigation.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useArrival } from "./use-arrival.ts";
import { useCanonicalLink } from "./use-canonical-link.ts";

const PostModeration = lazyPart(
  async () =>
    (await import("../../features/moderation/reports/post-moderation.tsx")).PostModeration,
);
const ThreadModeration = lazyPart(
  async () => (await import("../../features/moderation/threads/thread-menu.tsx")).ThreadModeration,
);
const UndoMoveButton = lazyPart(
  async () =>
    (await import("../../features/moderation/threads/undo-move-button.tsx")).UndoMoveButton,
);
const MemberModeration = lazyPart(
  async () =>
    (await import("../../features/moderation/members/member-moderation.tsx")).MemberModeration,
);

const ReportThread = lazyPart(
  async () => (await import("../../features/moderation/notices/report-content.tsx")).ReportThread,
);
const ReportMember = lazyPart(
  async () => (await import("../../features/moderation/notices/report-content.tsx")).ReportMember,
);
const ReportIncident = lazyPart(
  async () => (await import("../../features/moderation/notices/report-content.tsx")).ReportIncident,
);

/** What only members are offered: visitors do not fetch its code. */
function ForMembers({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return viewer && children;
}

function ForStaff({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return isStaff(viewer) && children;
}

/** What members do by another way. */
function ForVisitors({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return !viewer && children;
}

interface ForWritersProps {
  /** What is there for visitors, and for members who are banned. */
  instead: ReactNode;
  children: (viewerId: string) => ReactNode;
}

function ForWriters({ instead, children }: ForWritersProps) {
  const { viewer } = useViewer();
  const isBanned = useOwnBan() !== null;
  return viewer && !isBanned ? children(viewer.id) : instead;
}

type OfferedPost = ComponentProps<typeof PostModeration> & ComponentProps<typeof NoticeLink>;

const ofPost = ({ id, number, authorId, isDeleted = false }: OfferedPost) => (
  <>
    <ForVisitors>
      <NoticeLink id={id} number={number} isDeleted={isDeleted} />
    </ForVisitors>
    <ForMembers>
      <PostModeration id={id} authorId={authorId} isDeleted={isDeleted} />
    </ForMembers>
  </>
);
const ofThread = ({ id, authorId }: Omit<ComponentProps<typeof ReportThread>, "viewerId">) => (
  <>
    <ForWriters instead={null}>
      {(viewerId) => <ReportThread id={id} authorId={authorId} viewerId={viewerId} />}
    </ForWriters>
    <ForStaff>
      <ThreadModeration id={id} />
    </ForStaff>
  </>
);
const ofReportedMember: ContextType<typeof ReportMemberContext> = ({ username, link }) => (
  <ForWriters instead={link}>{() => <ReportMember username={username} />}</ForWriters>
);
const ofReportedEvent: ContextType<typeof EventReportContext> = ({ link, ...report }) => (
  <ForWriters instead={link}>{() => <ReportIncident {...report} />}</ForWriters>
);
const ofMove = ({ id }: { id: string }) => <UndoMoveButton id={id} />;
const ofProfile = ({ username }: { username: string }) => (
  <ForStaff>
    <MemberModeration username={username} />
  </ForStaff>
);

const ofList = ({ of, ids, children }: ComponentProps<typeof SelectableList>) => (
  <SelectableList of={of} ids={ids}>
    {children}
  </SelectableList>
);

/** Puts what members report and moderators do where posts, threads and members are shown. */
function ModerationExtras({ children }: { children: ReactNode }) {
  return (
    <PostExtrasContext value={ofPost}>
      <ThreadExtrasContext value={ofThread}>
        <ListExtrasContext value={ofList}>
          <PostMoveExtrasContext value={ofMove}>
            <ProfileExtrasContext value={ofProfile}>
              <ReportMemberContext value={ofReportedMember}>
                <EventReportContext value={ofReportedEvent}>{children}</EventReportContext>
              </ReportMemberContext>
            </ProfileExtrasContext>
          </PostMoveExtrasContext>
        </ListExtrasContext>
      </ThreadExtrasContext>
    </PostExtrasContext>
  );
}

/** A thin line along the top while the next screen is on its way; quick arrivals never show it. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="navigation-progress h-full w-2/5 bg-accent" />
    </div>
  );
}

/** The region stays while the words come and go, so that they are read out. */
function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-warning-quiet px-4 py-2.5">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
          You are currently offline. Some features may be limited.
        </p>
      )}
    </div>
  );
}

const WarningNotice = lazyPart(
  async () => (await import("../../features/accounts/ban/own-sanctions.tsx")).WarningNotice,
  nothingSaid,
  nothingSaid,
);

/** Moves the focus by hand: the address's fragment belongs to the map. */
function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
      className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

/** On every page that a banned or a warned member sees, but for those that show more. */
export function ViewerBan() {
  const { viewer } = useViewer();
  const isBanned = useOwnBan() !== null;
  const isWarned = useIsWarned();
  const isReadingIt = useMatch(routes.warning) !== null;
  const profile = useMatch(routes.user)?.params.username;
  const isOwnProfile = profile?.toLowerCase() === viewer?.username.toLowerCase();
  const showsBan = isBanned && !isOwnProfile;
  const showsWarning = isWarned && !isReadingIt;
  if (!showsBan && !showsWarning) return null;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 px-4 pt-3 sm:px-6">
      {showsBan && <OwnBanNotice />}
      {showsWarning && <WarningNotice />}
    </div>
  );
}

export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  useCanonicalLink();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={main} />
      <NavigationProgress />
      <SiteHeader />
      <OfflineBanner />
      <OwnBanProvider>
        <ViewerBan />
        <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col">
          <ModerationExtras>
            <Outlet />
          </ModerationExtras>
        </main>
      </OwnBanProvider>
      <KeysOnDemand />
      <LiveRegion />
      <ScrollRestoration />
    </div>
  );
}

function SiteFooter() {
  const year = useNow().getUTCFullYear();
  return (
    <footer className="site-footer mt-16 border-t border-line text-sm text-ink-faint">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 sm:px-6">
        <p className="mr-auto">© {year} Vigilia</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SiteLinks />
        </div>
      </div>
    </footer>
  );
}

export function PageLayout() {
  return (
    <>
      <div className="flex flex-1 flex-col">
        <Outlet />
      </div>
      <SiteFooter />
    </>
  );
}
