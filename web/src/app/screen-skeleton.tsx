import { Skeleton } from "../ui/blocks/skeleton.tsx";
import { VisuallyHidden } from "../ui/text/visually-hidden.tsx";

/** Stands in for the first screen of a visit while its code arrives. */
export function ScreenSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-6 h-5 w-full max-w-xl" />
      <Skeleton className="mt-3 h-5 w-full max-w-lg" />
    </div>
  );
}
