import { Skeleton } from "../../../ui/blocks/skeleton.tsx";

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
