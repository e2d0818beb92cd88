import { Skeleton } from "../../../ui/blocks/skeleton.tsx";

export function ReviewSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4 p-6">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
