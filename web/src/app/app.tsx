import { ApolloProvider } from "@apollo/client/react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

import { ViewerProvider } from "../features/accounts/viewer/viewer-provider.tsx";
import { createApolloClient } from "../platform/apollo/client.ts";
import { ToastProvider } from "../ui/overlays/toasts.tsx";
import { CriticalErrorBoundary } from "./errors/critical-error-boundary.tsx";
import { routes } from "./routes.tsx";
import { ViewerNotifications } from "./viewer-notifications.tsx";

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
