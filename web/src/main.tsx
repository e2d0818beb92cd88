import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router-dom";

import { App } from "./app/app.tsx";
import { loadScreens } from "./app/lazy-screen.tsx";
import { HydratedApp } from "./app/render/hydrated-app.tsx";
import { type PageState, readPageState } from "./app/render/page-state.ts";
import { routes } from "./app/routes.tsx";
import { createApolloClient, createHydratingClient } from "./platform/apollo/client.ts";
import { reportProblem } from "./platform/failures.ts";
import "./styles/index.css";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root element.");

/** Draws the page where the server has sent the empty shell, or the rendered one cannot be taken over. */
function start(root: HTMLElement): void {
  const router = createBrowserRouter(routes);
  createRoot(root).render(
    <StrictMode>
      <App client={createApolloClient()} router={router} facts={null} />
    </StrictMode>,
  );
  globalThis.window.programStarted?.();
}

declare global {
  interface Window {
    /** Buttons that were pressed before anything could answer: kept by public/theme.js. */
    earlyPresses?: (HTMLButtonElement | null)[] | undefined;
    /** Follows a link that was pressed before: see public/theme.js. */
    programStarted?: (() => void) | undefined;
  }
}

/** From here on, React itself remembers what is pressed. */
function takeEarlyPresses(): Set<HTMLButtonElement | null> {
  const presses = new Set(globalThis.window.earlyPresses);
  globalThis.window.earlyPresses = undefined;
  return presses;
}

/** Takes over what the server has rendered, once the code of its screen is there. */
async function hydrate(root: HTMLElement, state: PageState): Promise<void> {
  const matched = matchRoutes(routes, location) ?? [];
  const hydrationData = await loadScreens(matched.map(({ route }) => route.id ?? ""));
  const { client, finishHydration } = createHydratingClient(state);
  const pressed = takeEarlyPresses();
  const onHydrated = () => {
    finishHydration();
    globalThis.window.programStarted?.();
    for (const button of pressed) if (button?.isConnected) button.click();
    pressed.clear();
  };
  const router = createBrowserRouter(routes, { hydrationData });
  // As a transition, which React does piece by piece: a phone scrolls and answers in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HydratedApp client={client} router={router} facts={state} onHydrated={onHydrated} />
      </StrictMode>,
    );
  });
}

const state = readPageState(document);
if (state) {
  hydrate(element, state).catch((error: unknown) => {
    // The router fetches the screen's code again, and says so when it does not come.
    reportProblem(error);
    start(element);
  });
} else {
  start(element);
}
