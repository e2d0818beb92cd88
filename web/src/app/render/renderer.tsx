import { type ApolloClient } from "@apollo/client";
import { prerenderStatic } from "@apollo/client/react/ssr";
import { matchRoute, type Route } from "@vigilia/schema/paths.ts";
import type { PageRenderer } from "@vigilia/schema/rendered-page.ts";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, matchRoutes } from "react-router-dom";

import { drawFirstView } from "../../features/events/first-view/draw-first-view.tsx";
import { FirstViewContext } from "../../features/events/first-view/first-view.tsx";
import { setRuntimeConfig } from "../../platform/runtime-config.ts";
import { loadScreens } from "../lazy-screen.tsx";
import { routes } from "../routes.tsx";
import { describePage } from "./describe-page.ts";
import { HydratedApp } from "./hydrated-app.tsx";
import { jsonForScript, type PageState } from "./page-state.ts";
import { createRenderingClient } from "./rendering-client.ts";

/** What is rendered, and the module of each screen: the page names its files before the program asks for them. */
const screens = {
  map: "events/map-screen/map-screen.tsx",
  submit: "events/submissions/submit-screen.tsx",
  event: "events/event/event-screen.tsx",
  embed: "events/embed/embed-map-screen.tsx",
  embedEvent: "events/embed/embed-event-screen.tsx",
  submission: "events/submissions/submission-screen.tsx",
  tag: "events/tag/tag-screen.tsx",
  mission: "pages/static-screens.tsx",
  privacyPolicy: "pages/static-screens.tsx",
  developers: "research/developers/developers-screen.tsx",
  forum: "forum/home/forum-home-screen.tsx",
  category: "forum/home/category-screen.tsx",
  thread: "forum/threads/thread-screen.tsx",
  user: "accounts/profile/profile-screen.tsx",
  search: "forum/search/search-screen.tsx",
} as const satisfies Partial<Record<Route, string>>;

type RenderedRoute = keyof typeof screens;

const isRendered = (route: Route): route is RenderedRoute => Object.hasOwn(screens, route);

const mapRoutes: ReadonlySet<Route> = new Set(["map", "embed"]);

/** What React puts before the content, because it belongs into the head. */
const hoisted = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/;

/** More passes than that over one page ask for answers in a circle. */
const mostPasses = 6;

export const renderer: PageRenderer = {
  setRuntimeConfig,
  async renderPage(url, { execute, publicUrl, now, signal }) {
    // Two slashes at the beginning would name a host.
    const { pathname, search } = new URL(`${publicUrl}${url}`);
    const found = matchRoute(pathname);
    if (!found || !isRendered(found.route)) return null;
    const { route } = found;
    const rendering = createRenderingClient(execute);
    const facts = { at: now, origin: new URL(publicUrl).origin };
    const { client } = rendering;
    const firstView =
      mapRoutes.has(route) &&
      (await drawFirstView(client, search).finally(() => rendering.check()));
    const path = pathname + search;
    const content = await renderContent({ client, path, facts, firstView, signal });
    rendering.check();
    const [elements = ""] = hoisted.exec(content) ?? [];
    const described = await describePage(
      { client, publicUrl, search: new URLSearchParams(search) },
      { route, name: decodeURIComponent(found.name) },
    );
    rendering.check();
    const state: PageState = { ...facts, ...rendering.answers() };
    return {
      ...described,
      head: described.head + elements,
      html: content.slice(elements.length),
      state: jsonForScript(state),
      screen: `src/features/${screens[route]}`,
    };
  },
};

interface Content {
  client: ApolloClient;
  path: string;
  facts: { at: number; origin: string };
  /** What stands for the map of a page that has one. */
  firstView: ReactNode;
  signal: AbortSignal;
}

async function renderContent(content: Content): Promise<string> {
  const { client, path, facts, firstView, signal } = content;
  const matched = matchRoutes(routes, path) ?? [];
  const hydrationData = await loadScreens(matched.map(({ route }) => route.id ?? ""));
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData });
  const { result, aborted } = await prerenderStatic({
    tree: (
      <FirstViewContext value={firstView}>
        <HydratedApp client={client} router={router} facts={facts} onHydrated={() => {}} />
      </FirstViewContext>
    ),
    context: { client },
    renderFunction: (tree) => renderToString(tree),
    signal,
    maxRerenders: mostPasses,
  });
  router.dispose();
  if (aborted) throw new Error(`Rendering ${path} took too long.`);
  return result;
}
