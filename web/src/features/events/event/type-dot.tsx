import type { EventType } from "@vigilia/schema/event-enums.ts";

import { classNames } from "../../../ui/class-names.ts";

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
