import type { ReactNode } from "react";

import { useViewer } from "../features/accounts/viewer/viewer-context.ts";
import { NotificationProvider } from "../features/notifications/notification-provider.tsx";

/** Notifications begin and end with the session of whoever is signed in. */
export function ViewerNotifications({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return <NotificationProvider viewerId={viewer?.id}>{children}</NotificationProvider>;
}
