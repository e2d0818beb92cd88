import { useQuery } from "@apollo/client/react";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import type { ReactNode } from "react";

import { PostBody } from "../../forum/posts/post-body.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { type PostAroundFragment, PostsAroundDocument } from "./posts-around.graphql.ts";

interface PostsAroundProps {
  post: { number: number; thread: { id: string } };
  children: ReactNode;
}

/** A post between the one that it answers, mostly, and the first that came after it. */
export function PostsAround({ post: { number, thread }, children }: PostsAroundProps) {
  const pageBefore = Math.max(1, pageOfPost(number - 1));
  const variables = { threadId: thread.id, pageBefore, pageAfter: pageOfPost(number + 1) };
  const { data } = useQuery(PostsAroundDocument, { variables });
  const before = data?.thread?.before.nodes.find((each) => each.number === number - 1);
  const after = data?.thread?.after.nodes.find((each) => each.number === number + 1);
  return (
    <div className="flex flex-col gap-3">
      {before && <Neighbour {...before} label="Before it" />}
      {children}
      {after && <Neighbour {...after} label="After it" />}
    </div>
  );
}

type NeighbourProps = PostAroundFragment & { label: string };

/** Quieter than the post that is decided on; what is long is read by scrolling. */
function Neighbour({ label, number, author, bodyHtml, isDeleted }: NeighbourProps) {
  return (
    <section aria-label={label} className="min-w-0 px-3 text-sm text-ink-soft">
      <h2 className="mb-1 text-ink-faint">
        {label}: post {number} by <MemberLink member={author} />
      </h2>
      <div className="max-h-36 overflow-y-auto [&_.post-body]:text-sm [&_.post-body]:text-ink-soft">
        {isDeleted ? <p>Deleted.</p> : <PostBody html={bodyHtml} />}
      </div>
    </section>
  );
}
