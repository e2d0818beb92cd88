import { eventTypes } from "@vigilia/schema/event-enums.ts";
import { typeWords } from "@vigilia/schema/words/event-words.ts";

import type { FilterProps } from "./filter-props.ts";
import { ToggleChip } from "./toggle-chip.tsx";
import { toggled } from "./toggled.ts";
import { TypeDot } from "../event/type-dot.tsx";

export function TypeFilter({ filters, onChange }: FilterProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">Attributed to</legend>
      <div className="flex gap-2">
        {eventTypes.map((type) => (
          <ToggleChip
            key={type}
            isOn={filters.types.includes(type)}
            onToggle={() => onChange({ types: toggled(filters.types, type) })}
          >
            <TypeDot type={type} />
            {typeWords[type].name}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
