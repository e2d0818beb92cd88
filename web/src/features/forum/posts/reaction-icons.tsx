import { type ReactionKind, reactionKinds } from "@vigilia/schema/enums.ts";
import { Angry, Frown, Heart, Laugh, type LucideIcon, ThumbsUp } from "lucide-react";
import type { ComponentProps } from "react";

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

/** As they are offered and shown. */
export const offeredReactions = reactionKinds.map((kind) => ({ kind, ...reactionLooks[kind] }));

/** Given at one press, without the menu. */
export const usualReaction = { kind: "LIKE", ...reactionLooks.LIKE } as const;
