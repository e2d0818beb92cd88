import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { ChevronDown, ChevronUp, CornerUpLeft } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { classNames } from "../../../ui/styles.ts";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { anchorScroll } from "./anchor-scroll.ts";
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

/** Above a post that answers another: whose, and, unfolded, that post itself. What stands below stays where it is. */
export function InReplyTo({ post }: PostProps) {
  const data = useAnswers(post);
  if (!data?.answeredPostId) return null;
  const words = (
    <>
      <CornerUpLeft aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        In reply to{" "}
        <bdi className="font-semibold">{data.answeredAuthor?.username ?? "Unknown"}</bdi>
      </span>
    </>
  );
  return (
    <Unfolding words={words} isAbove>
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

interface UnfoldingProps {
  words: ReactNode;
  /** What unfolds stands above the words, rather than below them. */
  isAbove?: boolean;
  children: ReactNode;
}

/** Words to press, which stay where they are while something unfolds beside them. */
function Unfolding({ words, isAbove = false, children }: UnfoldingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Arrow = isOpen === isAbove ? ChevronDown : ChevronUp;
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isAbove) anchorScroll(currentTarget, currentTarget.getBoundingClientRect());
    setIsOpen(!isOpen);
  };
  return (
    <div
      className={classNames(
        "my-1.5 flex items-start text-sm",
        isAbove ? "flex-col-reverse" : "flex-col",
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1.5 rounded-sm text-left text-ink-soft hover:text-ink hover:underline"
      >
        {words}
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
      {isOpen && <div className={classNames("w-full", isAbove && "pb-2")}>{children}</div>}
    </div>
  );
}
