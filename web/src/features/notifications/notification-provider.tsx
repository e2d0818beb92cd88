import { useApolloClient } from "@apollo/client/react";
import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ReactNode,
  useEffect,
  useMemo,
} from "react";

import { announce } from "../../ui/overlays/announcements.tsx";
import { NotificationService, type ServiceState } from "./notification-service.ts";
import { notificationLabel } from "./notification-words.ts";

const NotificationContext = createContext<NotificationService | null>(null);

/** Null for visitors. */
export function useNotificationService(): NotificationService | null {
  return useContext(NotificationContext);
}

const never = () => () => {};
const available = (): ServiceState => "available";

/** How well notifications work at the moment. */
export function useServiceState(): ServiceState {
  const service = useNotificationService();
  return useSyncExternalStore(service?.subscribe ?? never, service?.state ?? available, available);
}

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
