import { eventCategories, type EventCategory } from "@vigilia/schema/event-enums.ts";
import { categoryWords } from "@vigilia/schema/words/event-words.ts";

import type { FilterProps } from "./filter-props.ts";
import { ToggleChip } from "./toggle-chip.tsx";
import { toggled } from "./toggled.ts";

interface CategoryFilterProps extends FilterProps {
  /** How many each would show beside the other filters. Undefined until that is known: then every one is offered. */
  counts: ReadonlyMap<EventCategory, number> | undefined;
}

export function CategoryFilter({ filters, onChange, counts }: CategoryFilterProps) {
  const offered = eventCategories.filter(
    (category) => !counts || counts.has(category) || filters.categories.includes(category),
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">Kind</legend>
      <div className="flex flex-wrap gap-1.5">
        {offered.map((category) => (
          <ToggleChip
            key={category}
            isOn={filters.categories.includes(category)}
            onToggle={() => onChange({ categories: toggled(filters.categories, category) })}
          >
            {categoryWords[category]}
            <span className="text-xs text-ink-faint tabular-nums">{counts?.get(category)}</span>
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
