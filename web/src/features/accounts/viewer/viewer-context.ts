import { isReviewerRole, isStaffRole } from "@vigilia/schema/enums.ts";
import { createContext, useContext, useEffect, useEffectEvent } from "react";

import type { ViewerUser } from "./remembered-user.ts";

interface ViewerState {
  /** The signed-in member: as the server says or, while it does not answer, as this browser remembers. */
  viewer: ViewerUser | null;
  /** The server has been asked who this is, and has not answered yet. */
  isLoading: boolean;
}

interface ViewerSource extends ViewerState {
  hasToken: boolean;
  refetch: () => Promise<unknown>;
  refetchWhenStale: () => void;
}

export const ViewerContext = createContext<ViewerSource>({
  viewer: null,
  isLoading: false,
  hasToken: false,
  refetch: async () => {},
  refetchWhenStale: () => {},
});

/** Who reads this page, null for visitors. An answer older than five minutes is fetched again. */
export function useViewer(): ViewerState {
  const { viewer, isLoading, refetchWhenStale } = useContext(ViewerContext);
  const onMount = useEffectEvent(refetchWhenStale);
  useEffect(() => onMount(), []);
  return { viewer, isLoading };
}

/** Moderators and admins: who have powers in the forum. */
export function isStaff(viewer: Pick<ViewerUser, "role"> | null): boolean {
  return viewer !== null && isStaffRole(viewer.role);
}

/** Who may review, correct and withdraw: reviewers of submissions, and the staff. */
export function isReviewer(viewer: Pick<ViewerUser, "role"> | null): boolean {
  return viewer !== null && isReviewerRole(viewer.role);
}
