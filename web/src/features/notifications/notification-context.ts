import { createContext, useContext, useSyncExternalStore } from "react";

import type { NotificationService, ServiceState } from "./notification-service.ts";

export const NotificationContext = createContext<NotificationService | null>(null);

/** Null for visitors. */
export function useNotificationService(): NotificationService | null {
  return useContext(NotificationContext);
}

const never = () => () => {};
const available = (): ServiceState => "available";

/** How well notifications work at the moment. */
export function useServiceState(): ServiceState {
  const service = useNotificationService();
  return useSyncExternalStore(service?.subscribe ?? never, service?.state ?? available);
}
