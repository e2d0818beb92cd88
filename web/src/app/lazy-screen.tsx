import type { ComponentType } from "react";
import type { HydrationState, NonIndexRouteObject } from "react-router-dom";

import { reportProblem } from "../platform/failures.ts";
import { importWithTimeout } from "../platform/import-with-timeout.ts";
import { Skeleton } from "../ui/blocks/placeholders.tsx";
import { VisuallyHidden } from "../ui/text/text-words.tsx";

/** Stands in for the first screen of a visit while its code arrives. */
function ScreenSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-6 h-5 w-full max-w-xl" />
      <Skeleton className="mt-3 h-5 w-full max-w-lg" />
    </div>
  );
}

export interface LazyScreen {
  /** None: a frame around the screens within it. */
  path?: string;
  load: () => Promise<ComponentType>;
  /** Fetched as well where the server has not rendered the screen; it can do without for a while. */
  ahead?: (() => Promise<unknown>) | undefined;
}

/** By the id of the route. */
const loads = new Map<string, () => Promise<void>>();

/** Loads the code of these routes' screens; names those that have any, for the router to begin with. */
export async function loadScreens(routeIds: readonly string[]): Promise<HydrationState> {
  const lazyIds = routeIds.filter((id) => loads.has(id));
  await Promise.all(lazyIds.map(async (id) => loads.get(id)?.()));
  return { loaderData: Object.fromEntries(lazyIds.map((id) => [id, null])) };
}

/**
 * A route whose screen is fetched when it is first visited, while the former one stays.
 * It is loaded by a loader: React Router's own `lazy` would remember a failure for ever.
 */
export function lazyScreen({ path, load, ahead }: LazyScreen): NonIndexRouteObject {
  let Screen: ComponentType = ScreenSkeleton;
  const loadScreen = async () => {
    Screen = await importWithTimeout(load);
  };
  if (path !== undefined) loads.set(path, loadScreen);
  return {
    ...(path === undefined ? {} : { id: path }),
    path,
    loader: async () => {
      await Promise.all([loadScreen(), ahead?.().catch(reportProblem)]);
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => <Screen />,
    hydrateFallbackElement: <ScreenSkeleton />,
  };
}
