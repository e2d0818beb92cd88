import { isReviewerRole, isStaffRole, rankOf, type Role } from "@vigilia/schema/enums.ts";
import { instantText } from "@vigilia/schema/texts/notification-texts.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { AppError } from "../../../platform/app-error.ts";

export const lockedNotice =
  "Your account is locked because somebody else may have used it. Please write to us.";

type SessionOwner = Viewer & { sessionId: string };

/** Returns the viewer, for what only members may see. */
export function requireViewer(context: RequestContext): SessionOwner {
  return requireSession(context, "An API key reads only what everyone may.");
}

/** Returns the owner of an account, for what concerns only that account: a banned member too, but never an API key. */
export function requireAccountOwner(context: RequestContext): SessionOwner {
  return requireSession(context, "An API key can only read.");
}

function requireSession(context: RequestContext, refusalOfKeys: string): SessionOwner {
  const { viewer, isLockedOut } = context;
  if (isLockedOut) throw refused(context, "locked", lockedNotice);
  if (!viewer) throw new AppError("UNAUTHENTICATED", "Please sign in first.");
  const { sessionId } = viewer;
  if (!sessionId) throw refused(context, "key", refusalOfKeys);
  return { ...viewer, sessionId };
}

type Refusal =
  | "locked"
  | "key"
  | "banned"
  | "warned"
  | "second-factor"
  | "reviewer"
  | "moderator"
  | "admin";

/** Each refusal is a line of the security log. */
function refused(context: RequestContext, reason: Refusal, text: string): AppError {
  noteSecurity(context, "access.refused", { reason });
  return new AppError("FORBIDDEN", text);
}

/** Returns the viewer, for whatever changes something: a banned member and an API key only read. */
export function requireWriter(context: RequestContext): Viewer {
  const viewer = requireAccountOwner(context);
  if (viewer.activeBan) throw refused(context, "banned", banNotice(viewer.activeBan));
  return viewer;
}

/** Returns the viewer, for what others will read: who was warned acknowledges that first. */
export function requireAuthor(context: RequestContext): Viewer {
  const viewer = requireWriter(context);
  const warning = viewer.sanctions?.find(({ kind }) => kind === "WARNING");
  if (!warning) return viewer;
  throw refused(
    context,
    "warned",
    `The moderators warned you: ${warning.reason} Please say on the page of the warning that you have read it; then you can write on.`,
  );
}

export const secondFactorNotice =
  "Please set up two-factor sign-in in your settings first: moderators and admins need it here.";

/** Returns the viewer, for the work on submissions and incidents. */
export function requireReviewer(context: RequestContext): Viewer {
  const viewer = requireStaff(context);
  if (!isReviewerRole(viewer.role)) {
    throw refused(context, "reviewer", "Only reviewers and moderators may do this.");
  }
  return viewer;
}

export const onlyModerators = "Only moderators may do this.";

/** Returns the viewer, for the work of moderators. */
export function requireModerator(context: RequestContext): Viewer {
  const viewer = requireStaff(context);
  if (!isStaff(viewer)) throw refused(context, "moderator", onlyModerators);
  return viewer;
}

/** Returns the viewer, for the work of admins. */
export function requireAdmin(context: RequestContext): Viewer {
  const viewer = requireStaff(context);
  if (viewer.role !== "ADMIN") throw refused(context, "admin", "Only admins may do this.");
  return viewer;
}

function requireStaff(context: RequestContext): Viewer {
  const viewer = requireWriter(context);
  if (viewer.lacksSecondFactor) throw refused(context, "second-factor", secondFactorNotice);
  return viewer;
}

/** Moderators and admins: a reviewer of submissions is a member like any other in the forum. */
export function isStaff(viewer: Pick<Viewer, "role"> | null): boolean {
  return viewer !== null && isStaffRole(viewer.role);
}

/** Whose own affairs the caller may see; an API key reads only what everyone may. */
export function ownerIdOf(viewer: Viewer | null): string | null {
  return viewer?.sessionId ? viewer.id : null;
}

/** Sees and does what moderators do: not while banned, and never by an API key. */
export function actsAsStaff(viewer: Viewer | null): boolean {
  return isStaff(viewer) && isAtWork(viewer);
}

/** The same for the work on submissions and incidents. */
export function actsAsReviewer(viewer: Viewer | null): boolean {
  return viewer !== null && isReviewerRole(viewer.role) && isAtWork(viewer);
}

function isAtWork(viewer: Viewer | null): boolean {
  return viewer?.sessionId !== null && viewer?.activeBan === null;
}

/** What is hidden may be the viewer's own, or is there for staff: it is looked for where nothing public is found. */
export function seesHidden({ viewer = null }: { viewer?: Viewer | null }): boolean {
  return ownerIdOf(viewer) !== null;
}

export function isAdmin(viewer: Viewer | null): boolean {
  return actsAsStaff(viewer) && viewer?.role === "ADMIN";
}

/** Nobody may act against themselves, or against a member of the same or a higher role. */
export function outranks(viewer: Viewer, member: { id: string; role: Role }): boolean {
  return viewer.id !== member.id && rankOf(viewer.role) > rankOf(member.role);
}

/** Staff cannot be ignored, because what they write may be a ruling. */
export function canIgnore(viewer: Viewer | null, member: { id: string; role: Role }): boolean {
  const isOther = viewer !== null && viewer.id !== member.id;
  return isOther && ownerIdOf(viewer) !== null && !viewer.activeBan && !isStaff(member);
}

function banNotice({ reason, expiresAt }: NonNullable<Viewer["activeBan"]>): string {
  const end = expiresAt ? `until ${instantText(expiresAt)}` : "until it is lifted";
  return `Your account is banned ${end}: ${reason}`;
}
