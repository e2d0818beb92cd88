import { useQuery } from "@apollo/client/react";
import {
  attributionLevels,
  eventCategories,
  type EventCategory,
  eventTypes,
} from "@vigilia/schema/event-enums.ts";
import { attributionWords, categoryWords, typeWords } from "@vigilia/schema/words/event-words.ts";
import { X } from "lucide-react";
import type { ReactNode } from "react";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { classNames } from "../../../ui/styles.ts";
import { TypeDot } from "../event/type-badge.tsx";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import type { EventFilters } from "./event-filters.ts";

/** What every part of the filters takes. */
export interface FilterProps {
  filters: EventFilters;
  onChange: (change: Partial<EventFilters>) => void;
}

const strongest = attributionLevels.at(-1);

export function AttributionFilter({ filters, onChange }: FilterProps) {
  return (
    <Field label="How sure the attribution is">
      <Select
        value={filters.attributionAtLeast ?? ""}
        onChange={({ target }) =>
          onChange({
            attributionAtLeast: attributionLevels.find((level) => level === target.value) ?? null,
          })
        }
      >
        <option value="">Any</option>
        {attributionLevels.slice(1).map((level) => (
          <option key={level} value={level}>
            {attributionWords[level]}
            {level === strongest ? "" : " or stronger"}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ToggleChipProps {
  isOn: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** An option that can be combined with its neighbours. */
function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        "inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md border px-2.5 text-sm transition-colors duration-150",
        isOn
          ? "border-accent bg-accent-quiet font-medium text-accent"
          : "border-line text-ink-soft hover:bg-hover hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}

/** The values with one more, or without the one that was among them. */
function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

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

/** The tags that are asked for, and those of the list to add: each is a look at what its events have in common. */
export function TagFilter({ filters, onChange }: FilterProps) {
  const tags = useQuery(TagChoicesDocument, { ssr: false }).data?.tags.nodes ?? [];
  const nameOf = (slug: string) => tags.find((tag) => tag.slug === slug)?.name ?? slug;
  const left = tags.filter(({ slug }) => !filters.tags.includes(slug));
  if (tags.length + filters.tags.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {filters.tags.length > 0 && (
        <ul aria-label="Tags asked for" className="flex flex-wrap gap-1.5">
          {filters.tags.map((slug) => (
            <li key={slug}>
              <ToggleChip isOn onToggle={() => onChange({ tags: toggled(filters.tags, slug) })}>
                {nameOf(slug)}
                <X aria-hidden="true" className="size-3.5" />
              </ToggleChip>
            </li>
          ))}
        </ul>
      )}
      <Field label="Tag">
        <Select
          value=""
          onChange={({ target }) => onChange({ tags: toggled(filters.tags, target.value) })}
        >
          <option value="">{filters.tags.length > 0 ? "Or another…" : "Any"}</option>
          {left.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

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
