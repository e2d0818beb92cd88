import type { ReactionKind } from "@vigilia/schema/api-types.ts";
import { Angry, Frown, Heart, Laugh, type LucideIcon, ThumbsUp } from "lucide-react";

import { SurprisedIcon } from "./surprised-icon.tsx";

interface ReactionLook {
  kind: ReactionKind;
  label: string;
  icon: LucideIcon | typeof SurprisedIcon;
}

/** In the order in which they are offered and shown. */
export const reactionLooks: readonly ReactionLook[] = [
  { kind: "LIKE", label: "Like", icon: ThumbsUp },
  { kind: "LOVE", label: "Love", icon: Heart },
  { kind: "LAUGH", label: "Laugh", icon: Laugh },
  { kind: "SURPRISED", label: "Surprised", icon: SurprisedIcon },
  { kind: "SAD", label: "Sad", icon: Frown },
  { kind: "ANGRY", label: "Angry", icon: Angry },
];
