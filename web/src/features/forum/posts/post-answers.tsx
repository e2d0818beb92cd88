import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { ChevronDown, ChevronUp, CornerUpLeft } from "lucide-react";
import { type ReactNode, useState } from "react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { type PostAnswersFragment, PostAnswersFragmentDoc } from "./post-answers.graphql.ts";

const UnfoldedPost = lazyPart(async () => (await import("./unfolded-post.tsx")).UnfoldedPost);
const UnfoldedAnswers = lazyPart(async () => (await import("./unfolded-post.tsx")).UnfoldedAnswers);

interface PostProps {
  post: FragmentType<PostAnswersFragment>;
}

function useAnswers(post: PostProps["post"]) {
  const { data, complete } = useFragment({
    fragment: PostAnswersFragmentDoc,
    fragmentName: "PostAnswers",
    from: post,
  });
  return complete ? data : undefined;
}

/** Above a post that answers another: whose, and, unfolded, that post itself. */
export function InReplyTo({ post }: PostProps) {
  const data = useAnswers(post);
  if (!data?.answeredPostId) return null;
  const words = (
    <>
      <CornerUpLeft aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        In reply to{" "}
        <bdi className="font-semibold">{data.answeredAuthor?.username ?? "Unknown"}</bdi>
      </span>
    </>
  );
  return (
    <Unfolding words={words}>
      <UnfoldedPost id={data.answeredPostId} />
    </Unfolding>
  );
}

/** Below a post that others answer: how many, and, unfolded, those posts. What stands above stays where it is. */
export function Answers({ post }: PostProps) {
  const data = useAnswers(post);
  if (!data || data.answerCount === 0) return null;
  const { id, number, answerCount } = data;
  const words = (
    <span>
      {answerCount === 1 ? "1 reply" : `${answerCount} replies`}{" "}
      <VisuallyHidden>to post {number}</VisuallyHidden>
    </span>
  );
  return (
    <Unfolding words={words}>
      <UnfoldedAnswers id={id} />
    </Unfolding>
  );
}

/** Words to press, and what they unfold below themselves. */
function Unfolding({ words, children }: { words: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="my-1.5 text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-sm text-left text-ink-soft hover:text-ink hover:underline"
      >
        {words}
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
      {isOpen && children}
    </div>
  );
}
