import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { useRef, useState } from "react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { classNames } from "../../../ui/styles.ts";
import { useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { type PostReactionsFragment, PostReactionsFragmentDoc } from "./post-reactions.graphql.ts";
import { offeredReactions, usualReaction } from "./reaction-icons.tsx";
import { useToggleReaction } from "./use-toggle-reaction.ts";

const ReactionMenu = lazyPart(async () => (await import("./reaction-menu.tsx")).ReactionMenu);

const WhoReacted = lazyPart(
  async () => (await import("./who-reacted.tsx")).WhoReacted,
  () => <span className="size-8" />,
);

const pill =
  "inline-flex h-8 items-center gap-1.5 rounded-full border px-2.5 text-sm tabular-nums transition-colors";

/** The reactions that a post has, and, for members, those it could have. */
export function ReactionBar({ post }: { post: FragmentType<PostReactionsFragment> }) {
  const { data, complete } = useFragment({
    fragment: PostReactionsFragmentDoc,
    fragmentName: "PostReactions",
    from: post,
  });
  return complete ? <Reactions {...data} /> : null;
}

function Reactions(post: PostReactionsFragment) {
  const { viewer } = useViewer();
  const isBanned = useOwnBan() !== null;
  const mayReact = viewer !== null && !isBanned;
  const toggle = useToggleReaction(post);
  const [isPointedAt, setPointedAt] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const given = offeredReactions.flatMap((look) => {
    const reaction = post.reactions.find(({ kind }) => kind === look.kind);
    return reaction ? [{ ...look, ...reaction }] : [];
  });

  const isLiked = given.some(({ kind }) => kind === usualReaction.kind);
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Reactions"
      className="flex flex-wrap items-center gap-1.5"
    >
      <span
        className="contents"
        onPointerEnter={({ pointerType }) => setPointedAt(pointerType === "mouse")}
        onPointerDown={() => setPointedAt(false)}
        onPointerLeave={() => setPointedAt(false)}
      >
        {given.map(({ kind, label, icon: Icon, count, viewerReacted }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={viewerReacted}
            aria-label={`${label}: ${count}`}
            title={label}
            disabled={!mayReact}
            onClick={() => toggle(kind)}
            className={classNames(
              pill,
              viewerReacted
                ? "border-accent bg-accent-quiet text-accent"
                : "border-line text-ink-soft enabled:hover:bg-hover",
              mayReact && "cursor-pointer",
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {count}
          </button>
        ))}
      </span>
      {mayReact && !isLiked && (
        <button
          type="button"
          aria-label={usualReaction.label}
          title={usualReaction.label}
          onClick={() => toggle(usualReaction.kind)}
          className={classNames(pill, "cursor-pointer border-line text-ink-soft hover:bg-hover")}
        >
          <usualReaction.icon aria-hidden="true" className="size-4" />
        </button>
      )}
      {mayReact && <ReactionMenu onChoose={toggle} />}
      {viewer && given.length > 0 && (
        <WhoReacted postId={post.id} bar={bar} isPointedAt={isPointedAt} />
      )}
    </div>
  );
}
