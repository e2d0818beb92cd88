import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useMemo } from "react";

import { announce } from "../../ui/overlays/announcements.tsx";
import { NotificationContext } from "./notification-context.ts";
import { NotificationService } from "./notification-service.ts";
import { notificationLabel } from "./notification-words.ts";

interface NotificationProviderProps {
  /** Whose notifications are kept up to date; nobody's where there is none. */
  viewerId: string | undefined;
  children: ReactNode;
}

export function NotificationProvider({ viewerId, children }: NotificationProviderProps) {
  const client = useApolloClient();
  const service = useMemo(
    () =>
      viewerId
        ? new NotificationService({
            client,
            viewerId,
            onArrival: (type) => announce(`New notification: ${notificationLabel(type)}`),
          })
        : null,
    [client, viewerId],
  );
  useEffect(() => {
    service?.start();
    return () => service?.stop();
  }, [service]);

  return <NotificationContext value={service}>{children}</NotificationContext>;
}
