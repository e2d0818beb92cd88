import type { FragmentType } from "@apollo/client";
import { MessageSquare } from "lucide-react";

import { EmptyState } from "../../../ui/blocks/empty-state.tsx";
import type { RecentPostFragment } from "./recent-posts.graphql.ts";
import { RecentPost } from "./recent-post.tsx";

interface RecentPostsProps {
  posts: readonly ({ id: string } & FragmentType<RecentPostFragment>)[];
}

export function RecentPosts({ posts }: RecentPostsProps) {
  return (
    <section aria-labelledby="recent-posts" className="mt-4">
      <h2 id="recent-posts" className="text-xl font-semibold">
        Recent posts
      </h2>
      {posts.length === 0 ? (
        <EmptyState icon={MessageSquare}>No posts yet.</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {posts.map((post) => (
            <RecentPost key={post.id} post={post} />
          ))}
        </ul>
      )}
    </section>
  );
}
