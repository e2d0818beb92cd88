import { useQuery } from "@apollo/client/react";
import { useState } from "react";

import { useKeys } from "../../../ui/use-keys.ts";
import { AdminHeading } from "../admin-heading.tsx";
import { AdminList } from "../admin-list.tsx";
import { useChoice } from "../choice/use-choice.ts";
import { useModerationQueue } from "../use-moderation-queue.ts";
import { HeldChoiceBar } from "./held-choice-bar.tsx";
import { heldKeys } from "./held-keys.tsx";
import { HeldPost } from "./held-post.tsx";
import { HeldPostsDocument } from "./held-posts.graphql.ts";

/** What new members wrote with links in it, before everybody sees it. */
export function HeldScreen() {
  const { data, error, loading, refetch, fetchMore } = useQuery(HeldPostsDocument, {
    fetchPolicy: "cache-and-network",
  });
  useModerationQueue(() => void refetch());
  const list = data?.heldPosts;
  const posts = list?.edges.map(({ node }) => node) ?? [];
  const choice = useChoice(posts.map(({ id }) => id));
  const { currentId, step } = useCurrent(posts);
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <AdminHeading title="Held posts" keys={heldKeys} />
      <AdminList
        list={list}
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
        noun="held posts"
        emptyText="No post is waiting."
      >
        <ul aria-label="Held posts" className="flex flex-col gap-4">
          {posts.map((post) => (
            <HeldPost
              key={post.id}
              post={post}
              isCurrent={post.id === currentId}
              isChosen={choice.isChosen(post.id)}
              onToggle={() => choice.toggle(post.id)}
            />
          ))}
        </ul>
      </AdminList>
      <HeldChoiceBar choice={choice} />
    </>
  );
}

/** Nothing is current until somebody uses the keys; when what was current is decided, the next one is. */
function useCurrent(posts: readonly { id: string }[]) {
  const [index, setIndex] = useState(-1);
  const last = posts.length - 1;
  return {
    currentId: posts[Math.min(index, last)]?.id,
    step: (by: 1 | -1) => setIndex(Math.max(0, Math.min(index + by, last))),
  };
}
