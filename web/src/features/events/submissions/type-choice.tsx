import { eventTypes, type EventType } from "@vigilia/schema/event-enums.ts";
import { typeWords } from "@vigilia/schema/words/event-words.ts";
import type { ComponentProps } from "react";

import { FieldError } from "../../../ui/controls/field-error.tsx";
import { TypeDot } from "../event/type-dot.tsx";

const adjectives: Record<EventType, string> = { RUSSIAN: "Russian", CHINESE: "Chinese" };

interface TypeChoiceProps extends ComponentProps<"input"> {
  error: string | undefined;
}

/** Who is behind it: one of two. */
export function TypeChoice({ error, ...radio }: TypeChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Type</legend>
      <div className="grid grid-cols-2 gap-3">
        {eventTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3 hover:border-ink-faint has-checked:border-accent has-checked:bg-accent-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input {...radio} type="radio" value={type} className="sr-only" />
            <TypeDot type={type} />
            <span className="font-medium">{adjectives[type]}</span>
            <span className="text-sm text-ink-faint">{typeWords[type].code}</span>
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  );
}
