import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { ThreadListSkeleton } from "../threads/thread-list-skeleton.tsx";

/** The outline of the forum's home while nothing of it is known. */
export function ForumSkeleton() {
  return (
    <>
      <ThreadListSkeleton label="Loading the forum" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </>
  );
}
