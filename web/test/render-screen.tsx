import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";

import { ViewerProvider } from "../src/features/accounts/viewer/viewer-provider.tsx";
import { Toasts } from "../src/ui/overlays/toasts.tsx";
import { openClient } from "./open-client.ts";

interface ScreenPlace {
  /** The address that is open. */
  at?: string;
  /** The pattern of the screen's route, where it reads parameters. */
  path?: string;
}

/** Shows one screen as the program would: with a router, an empty cache and the real links to a fake network. */
export function renderScreen(screen: ReactNode, { at = "/", path = "*" }: ScreenPlace = {}) {
  return renderRoutes([{ path, element: screen }], at);
}

export function renderRoutes(routes: RouteObject[], at: InitialEntry) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const client = openClient();
  const view = render(
    <ApolloProvider client={client}>
      <ViewerProvider>
        <RouterProvider router={router} />
        <Toasts />
      </ViewerProvider>
    </ApolloProvider>,
  );
  return { ...view, user: userEvent.setup(), router, client };
}
