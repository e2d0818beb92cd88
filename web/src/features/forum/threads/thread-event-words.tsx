import {
  categoryWords,
  dateWords,
  placeWords,
  typeWords,
} from "@vigilia/schema/words/event-words.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import type { ThreadEventFragment } from "./thread-event.graphql.ts";

/** Whose act, when, where and of which kind. */
export function ThreadEventWords({ event }: { event: NonNullable<ThreadEventFragment["event"]> }) {
  const { code, name } = typeWords[event.type];
  return (
    <>
      <Badge tone={event.type === "RUSSIAN" ? "russian" : "chinese"}>
        <span aria-hidden="true">{code}</span>
        <VisuallyHidden>Attributed to {name}</VisuallyHidden>
      </Badge>{" "}
      <time dateTime={event.date}>{dateWords(event)}</time> · <span>{placeWords(event)}</span> ·{" "}
      {categoryWords[event.category]}
    </>
  );
}
