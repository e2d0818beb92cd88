import { ApolloProvider } from "@apollo/client/react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

import { useViewer } from "../features/accounts/viewer/viewer-context.ts";
import { ViewerProvider } from "../features/accounts/viewer/viewer-provider.tsx";
import { NotificationProvider } from "../features/notifications/notification-provider.tsx";
import { createApolloClient } from "../platform/apollo/client.ts";
import { ToastProvider } from "../ui/overlays/toasts.tsx";
import { CriticalErrorBoundary } from "./errors/critical-error.tsx";
import { routes } from "./routes.tsx";

/** Notifications begin and end with the session of the signed-in member. */
function ViewerNotifications({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return <NotificationProvider viewerId={viewer?.id}>{children}</NotificationProvider>;
}

const client = createApolloClient();
const router = createBrowserRouter(routes);

export function App() {
  return (
    <CriticalErrorBoundary>
      <ApolloProvider client={client}>
        <CSPProvider disableStyleElements>
          <ViewerProvider>
            <ViewerNotifications>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </ViewerNotifications>
          </ViewerProvider>
        </CSPProvider>
      </ApolloProvider>
    </CriticalErrorBoundary>
  );
}
