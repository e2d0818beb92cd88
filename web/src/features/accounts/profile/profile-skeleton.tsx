import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx";

export function ProfileSkeleton() {
  return (
    <div className="flex items-center gap-5">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="size-24 rounded-full" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
    </div>
  );
}
