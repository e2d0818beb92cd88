import type { EventType } from "@vigilia/schema/event-enums.ts";
import { typeWords } from "@vigilia/schema/words/event-words.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { classNames } from "../../../ui/styles.ts";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";

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

/** The colour of a type's markers. */
export function TypeDot({ type }: { type: EventType }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "size-2.5 rounded-full",
        type === "RUSSIAN" ? "bg-russian" : "bg-chinese",
      )}
    />
  );
}
