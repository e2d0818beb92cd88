import type { EventType } from "@vigilia/schema/event-enums.ts";
import { typeWords } from "@vigilia/schema/words/event-words.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx";

/** RU or CN, in the colour of the markers. */
export function TypeBadge({ type }: { type: EventType }) {
  const { code, name } = typeWords[type];
  return (
    <Badge tone={type === "RUSSIAN" ? "russian" : "chinese"}>
      <span aria-hidden="true">{code}</span>
      <VisuallyHidden>Attributed to {name}</VisuallyHidden>
    </Badge>
  );
}
