import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { use } from "react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import "./post-item.css";
import { classNames } from "../../../ui/styles.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { EntryMarkContext } from "../extension-points.ts";
import { UnlessIgnored } from "./ignored-post.tsx";
import { Answers, InReplyTo } from "./post-answers.tsx";
import { AuthorName, AuthorPicture, usePointing } from "./post-author.tsx";
import { PostBody, PostNumber } from "./post-body.tsx";
import { PostControls } from "./post-controls.tsx";
import { type PostEditsFragment, PostEditsFragmentDoc } from "./post-edits.graphql.ts";
import { type PostItemFragment, PostItemFragmentDoc } from "./post-item.graphql.ts";
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
      data-row
      aria-label={`Post ${data.number} by ${author}`}
      data-highlighted={isHighlighted || undefined}
      className={classNames("post-item", isNew && "post-item-new")}
    >
      {data.isDeleted ? (
        <PostTombstone post={data} />
      ) : (
        <UnlessIgnored post={data}>
          <LivingPost {...data} />
        </UnlessIgnored>
      )}
      <span aria-hidden="true" />
    </article>
  );
}

function LivingPost(post: PostItemFragment) {
  const mark = use(EntryMarkContext);
  const pointing = usePointing();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-5 sm:gap-x-4">
      <div className="self-start sm:row-span-2">
        <AuthorPicture author={post.author} {...pointing} />
      </div>
      <header className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-faint">
        {mark({ id: post.id, name: `post ${post.number}` })}
        <span className="text-base">
          <AuthorName author={post.author} {...pointing} />
        </span>
        <RelativeTime at={post.createdAt} />
        <PostEdited post={post} />
        <span className="ml-auto">
          <PostNumber id={post.id} number={post.number} />
        </span>
      </header>
      <div className="mt-2.5 max-sm:col-span-2 sm:mt-1.5">
        <InReplyTo post={post} />
        <PostBody html={post.bodyHtml} />
        <footer className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <ReactionBar post={post} />
          <div className="ml-auto">
            <PostControls post={post} />
          </div>
        </footer>
        <Answers post={post} />
      </div>
    </div>
  );
}

const PostHistoryButton = lazyPart(
  async () => (await import("./post-history.tsx")).PostHistoryButton,
  ({ words }) => <span>{words}</span>,
);

/** Says that and when a post was edited, and whether by its author; its author and moderators can look at what it said before. */
function PostEdited({ post }: { post: FragmentType<PostEditsFragment> }) {
  const { viewer } = useViewer();
  const { data, complete } = useFragment({ fragment: PostEditsFragmentDoc, from: post });
  if (!complete || !data.editedAt) return null;

  const words = (
    <>
      {data.isEditedByModerator ? "edited by a moderator" : "edited"}{" "}
      <RelativeTime at={data.editedAt} isInSentence />
    </>
  );
  const seesHistory = viewer && (viewer.id === data.author?.id || isStaff(viewer));
  if (!seesHistory) return <span>{words}</span>;
  return <PostHistoryButton id={data.id} words={words} />;
}
