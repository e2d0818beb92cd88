import { Skeleton } from "../../../ui/blocks/placeholders.tsx";

const posts = Array.from({ length: 6 }, (_, post) => post);

/** The outline of some posts while they are on their way. */
export function PostListSkeleton() {
  return (
    <div role="status" aria-label="Loading the posts" className="mt-6 flex flex-col gap-10">
      {posts.map((post) => (
        <div key={post} className="flex gap-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

const rows = Array.from({ length: 8 }, (_, row) => row);

/** The outline of a list of threads while it is on its way. */
export function ThreadListSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface px-3 sm:px-5"
    >
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-6 py-3.5">
          <div className="flex-1">
            <Skeleton className="h-5 w-full max-w-96" />
            <Skeleton className="mt-2 h-4 w-44" />
          </div>
          <Skeleton className="hidden h-4 w-10 sm:block" />
          <Skeleton className="hidden h-4 w-10 sm:block" />
          <Skeleton className="hidden h-4 w-24 sm:block" />
        </div>
      ))}
    </div>
  );
}
