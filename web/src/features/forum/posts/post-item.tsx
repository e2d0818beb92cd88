import "../post/post-item.css";
import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { use, useState } from "react";

import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { EntryMarkContext } from "../list-extras.ts";
import { IgnoredPost } from "./ignored-post.tsx";
import { PostAuthor } from "./post-author.tsx";
import { PostBody } from "./post-body.tsx";
import { PostControls } from "./post-controls.tsx";
import { PostEdited } from "./post-edited.tsx";
import { type PostItemFragment, PostItemFragmentDoc } from "./post-item.graphql.ts";
import { PostNumber } from "./post-number.tsx";
import { PostTombstone } from "./post-tombstone.tsx";
import { ReactionBar } from "./reaction-bar.tsx";

interface PostItemProps {
  post: FragmentType<PostItemFragment>;
  isHighlighted: boolean;
  isNew: boolean;
}

export function PostItem({ post, isHighlighted, isNew }: PostItemProps) {
  const { data, complete } = useFragment({
    fragment: PostItemFragmentDoc,
    fragmentName: "PostItem",
    from: post,
  });
  if (!complete) return null;
  const author = data.author?.username ?? "Unknown";
  return (
    <article
      id={`post-${data.id}`}
      tabIndex={-1}
      aria-label={`Post ${data.number} by ${author}`}
      data-highlighted={isHighlighted || undefined}
      className={classNames("post-item", isNew && "post-item-new")}
    >
      {data.isDeleted ? <PostTombstone post={data} /> : <ReadablePost {...data} />}
      <span aria-hidden="true" />
    </article>
  );
}

/** What somebody wrote whom the reader ignores is folded until they ask for it. */
function ReadablePost(post: PostItemFragment) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const { id, number, author } = post;
  if (!author?.viewerIgnores || isAskedFor) return <LivingPost {...post} />;
  const { username } = author;
  return (
    <IgnoredPost id={id} number={number} username={username} onShow={() => setIsAskedFor(true)} />
  );
}

function LivingPost(post: PostItemFragment) {
  const mark = use(EntryMarkContext);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-5 sm:gap-x-4">
      <div className="self-start sm:row-span-2">
        <Avatar user={post.author ?? {}} />
      </div>
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-faint">
        {mark({ id: post.id, name: `post ${post.number}` })}
        <span className="text-base">
          <PostAuthor author={post.author} />
        </span>
        <RelativeTime at={post.createdAt} />
        <PostEdited post={post} />
        <span className="ml-auto">
          <PostNumber id={post.id} number={post.number} />
        </span>
      </header>
      <div className="mt-2.5 max-sm:col-span-2 sm:mt-1.5">
        <PostBody html={post.bodyHtml} />
        <footer className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <ReactionBar post={post} />
          <div className="ml-auto">
            <PostControls post={post} />
          </div>
        </footer>
      </div>
    </div>
  );
}
