import type { ComponentType } from "react";
import type { NonIndexRouteObject } from "react-router-dom";

import { importWithTimeout } from "../platform/import-with-timeout.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

export interface LazyScreen {
  /** None: a frame around the screens within it. */
  path?: string;
  load: () => Promise<ComponentType>;
}

/**
 * A route whose screen is fetched when it is first visited, while the former one stays.
 * It is loaded by a loader: React Router's own `lazy` would remember a failure for ever.
 */
export function lazyScreen({ path, load }: LazyScreen): NonIndexRouteObject {
  let Screen: ComponentType = ScreenSkeleton;
  return {
    path,
    loader: async () => {
      Screen = await importWithTimeout(load);
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => <Screen />,
    hydrateFallbackElement: <ScreenSkeleton />,
  };
}
