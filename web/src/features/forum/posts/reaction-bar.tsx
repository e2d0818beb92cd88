import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { type ReactionKind, reactionKinds } from "@vigilia/schema/enums.ts";
import { Angry, Frown, Heart, Laugh, type LucideIcon, ThumbsUp, SmilePlus } from "lucide-react";
import type { ComponentProps } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { classNames } from "../../../ui/styles.ts";
import { useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { type PostReactionsFragment, PostReactionsFragmentDoc } from "./post-reactions.graphql.ts";
import { useToggleReaction } from "./use-toggle-reaction.ts";

/** The face that lucide's set of faces lacks, drawn like the others. */
function SurprisedIcon(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      {...props}
    >
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="16" r="2" />
      <path d="M9 9h.01M15 9h.01" />
    </svg>
  );
}

interface ReactionLook {
  label: string;
  icon: LucideIcon | typeof SurprisedIcon;
}

const reactionLooks: Record<ReactionKind, ReactionLook> = {
  LIKE: { label: "Like", icon: ThumbsUp },
  LOVE: { label: "Love", icon: Heart },
  LAUGH: { label: "Laugh", icon: Laugh },
  SURPRISED: { label: "Surprised", icon: SurprisedIcon },
  SAD: { label: "Sad", icon: Frown },
  ANGRY: { label: "Angry", icon: Angry },
};

const offered = reactionKinds.map((kind) => ({ kind, ...reactionLooks[kind] }));

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
  const given = offered.flatMap((look) => {
    const reaction = post.reactions.find(({ kind }) => kind === look.kind);
    return reaction ? [{ ...look, ...reaction }] : [];
  });

  return (
    <div role="group" aria-label="Reactions" className="flex flex-wrap items-center gap-1.5">
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
      {mayReact && (
        <Menu
          align="start"
          trigger={
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label="Add a reaction"
              title="Add a reaction"
              className="text-ink-faint first:-ml-1.5"
            >
              <SmilePlus aria-hidden="true" className="size-4.5" />
            </Button>
          }
        >
          {offered.map(({ kind, label, icon: Icon }) => (
            <MenuItem key={kind} onSelect={() => toggle(kind)}>
              <Icon aria-hidden="true" className="size-4.5" />
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
