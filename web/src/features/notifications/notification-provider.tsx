import { useApolloClient } from "@apollo/client/react";
import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ReactNode,
  useEffect,
  useMemo,
} from "react";

import { useImport } from "../../platform/import-with-timeout.ts";
import { announce } from "../../ui/overlays/announcements.tsx";
import type { NotificationService, ServiceState } from "./notification-service.ts";

const NotificationContext = createContext<NotificationService | null>(null);

type Parts = Awaited<ReturnType<typeof importParts>>;

let parts: Parts | undefined;

async function importParts() {
  const [{ NotificationService: Service }, { notificationLabel }] = await Promise.all([
    import("./notification-service.ts"),
    import("./notification-words.ts"),
  ]);
  return { Service, notificationLabel };
}

const fetchParts = async () => (parts ??= await importParts());
/** Visitors do not fetch what members need. */
const fetchNothing = async (): Promise<Partial<Parts>> => ({});

/** Null for visitors, and until its code is there. */
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
  const { part } = useImport<Partial<Parts>>(viewerId ? fetchParts : fetchNothing, parts);
  const { Service, notificationLabel } = part ?? {};
  const service = useMemo(() => {
    if (!viewerId || !Service || !notificationLabel) return null;
    return new Service({
      client,
      viewerId,
      onArrival: (type) => announce(`New notification: ${notificationLabel(type)}`),
    });
  }, [client, viewerId, Service, notificationLabel]);
  useEffect(() => {
    service?.start();
    return () => service?.stop();
  }, [service]);

  return <NotificationContext value={service}>{children}</NotificationContext>;
}
