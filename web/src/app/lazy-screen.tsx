import type { ComponentType } from "react";
import type { NonIndexRouteObject } from "react-router-dom";

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
