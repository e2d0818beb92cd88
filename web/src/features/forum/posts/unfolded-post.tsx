import type { FragmentType } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { postsPerPage } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { UnlessIgnored } from "./ignored-post.tsx";
import {
  UnfoldedAnswersDocument,
  UnfoldedPostDocument,
  type UnfoldedPostFragment,
  UnfoldedPostFragmentDoc,
} from "./post-answers.graphql.ts";
import { PostBody } from "./post-body.tsx";
import { PostTombstone } from "./post-tombstone.tsx";

/** A post, shown whole within another one. */
export function UnfoldedPost({ id }: { id: string }) {
  const { data, error } = useQuery(UnfoldedPostDocument, { variables: { id } });
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Skeleton className="mt-2 h-16" />;
  if (!data.post) return <p className="mt-2 text-ink-faint">This post is not there any more.</p>;
  return <Shown post={data.post} />;
}

/** The posts that answer another, oldest first. */
export function UnfoldedAnswers({ id }: { id: string }) {
  return (
    <ol className="flex flex-col">
      <AnswersBehind id={id} after={0} />
    </ol>
  );
}

/** A page of answers, and those behind it once they are asked for. */
function AnswersBehind({ id, after }: { id: string; after: number }) {
  const { data, error } = useQuery(UnfoldedAnswersDocument, {
    variables: { id, after },
    fetchPolicy: "cache-and-network",
  });
  const [isMoreShown, setMoreShown] = useState(false);
  if (error && !data) {
    return (
      <li>
        <Failure error={error} />
      </li>
    );
  }
  if (!data) {
    return (
      <li>
        <Skeleton className="mt-2 h-16" />
      </li>
    );
  }
  const answers = data.post?.answers ?? [];
  const last = answers.at(-1);
  return (
    <>
      {answers.map((answer) => (
        <li key={answer.id}>
          <Shown post={answer} />
        </li>
      ))}
      {last && answers.length === postsPerPage && !isMoreShown && (
        <li className="mt-2">
          <Button size="sm" onClick={() => setMoreShown(true)}>
            Show more replies
          </Button>
        </li>
      )}
      {last && isMoreShown && <AnswersBehind id={id} after={last.number} />}
    </>
  );
}

function Failure({ error }: { error: unknown }) {
  return <Notice tone="danger">{messageFor(error, "The post could not be loaded.")}</Notice>;
}

function Shown({ post }: { post: FragmentType<UnfoldedPostFragment> }) {
  const { data, complete } = useFragment({
    fragment: UnfoldedPostFragmentDoc,
    fragmentName: "UnfoldedPost",
    from: post,
  });
  if (!complete) return null;
  const { id, number, createdAt } = data;
  const author = data.author?.username ?? "Unknown";
  return (
    <section
      data-unfolded
      aria-label={`Post ${number} by ${author}, unfolded`}
      className="mt-2 rounded-md border border-line bg-sunken px-3 sm:px-4"
    >
      {data.isDeleted ? (
        <PostTombstone post={data} />
      ) : (
        <UnlessIgnored post={data}>
          <div className="py-2.5">
            <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3 text-ink-faint">
              <bdi className="font-semibold text-ink-soft">{author}</bdi>
              <RelativeTime at={createdAt} />
              <a href={paths.post(id)} className="ml-auto hover:text-ink hover:underline">
                Go to post {number}
              </a>
            </p>
            <PostBody html={data.bodyHtml} />
          </div>
        </UnlessIgnored>
      )}
    </section>
  );
}
