import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { memo, type ReactNode } from "react";
import type { createMemoryRouter } from "react-router-dom";
import { RouterProvider } from "react-router-dom";

import { useViewer } from "../features/accounts/viewer/viewer-context.ts";
import { ViewerProvider } from "../features/accounts/viewer/viewer-provider.tsx";
import { NotificationProvider } from "../features/notifications/notification-provider.tsx";
import { type RenderFacts, RenderFactsContext } from "../platform/render-facts.ts";
import { lazyPart, nothingSaid } from "../ui/blocks/lazy-part.tsx";
import { useToastsWanted } from "../ui/overlays/toast.ts";
import { CriticalErrorBoundary } from "./errors/critical-error.tsx";

const Toasts = lazyPart(
  async () => (await import("../ui/overlays/toasts.tsx")).Toasts,
  undefined,
  nothingSaid,
);

function WantedToasts() {
  return useToastsWanted() && <Toasts />;
}

/** Notifications begin and end with the session of the signed-in member. */
function ViewerNotifications({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  return <NotificationProvider viewerId={viewer?.id}>{children}</NotificationProvider>;
}

interface AppProps {
  client: ApolloClient;
  router: ReturnType<typeof createMemoryRouter>;
  /** Null where no server has rendered the page. */
  facts: RenderFacts | null;
}

/** The whole site, the same in the browser and on the server. */
export function App({ facts, ...site }: AppProps) {
  return (
    <CriticalErrorBoundary>
      <RenderFactsContext value={facts}>
        <Site {...site} />
      </RenderFactsContext>
    </CriticalErrorBoundary>
  );
}

/** Drawn once: when hydration is over, only what asks for the facts is drawn again. */
const Site = memo(function Site({ client, router }: Omit<AppProps, "facts">) {
  return (
    <ApolloProvider client={client}>
      <CSPProvider disableStyleElements>
        <ViewerProvider>
          <ViewerNotifications>
            <RouterProvider router={router} />
            <WantedToasts />
          </ViewerNotifications>
        </ViewerProvider>
      </CSPProvider>
    </ApolloProvider>
  );
});
