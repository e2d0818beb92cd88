import { skipToken, useQuery } from "@apollo/client/react";
import { attributionLevels, eventCategories, eventTypes } from "@vigilia/schema/event-enums.ts";
import { countryWords, dateWords, placeWords } from "@vigilia/schema/words/event-words.ts";
import { ListFilter, type LucideIcon, MapPin, Search, Zap } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";

import { useDebounced } from "../../../platform/use-debounced.ts";
import { Input } from "../../../ui/controls/input.tsx";
import { announce } from "../../../ui/overlays/announcements.tsx";
import { classNames } from "../../../ui/styles.ts";
import type { ShownPlace } from "../event/listed-event.tsx";
import type { MapView } from "../map/map-view.ts";
import type { FilterProps } from "./choice-filters.tsx";
import { apiFilterOf, type EventFilters, longestSearch } from "./event-filters.ts";
import {
  SearchSuggestionsDocument,
  type SearchSuggestionsQuery,
} from "./search-suggestions.graphql.ts";

type Suggestions = SearchSuggestionsQuery["searchSuggestions"];

interface SearchBoxProps extends FilterProps, MapLooks {}

/** What the map can be asked to look at; nothing where there is no map. */
export interface MapLooks {
  onLookAt?: (view: MapView) => void;
  onShow?: (place: ShownPlace) => void;
}

interface Option {
  group: "Events" | "Places to go to" | "Filters to switch on";
  key: string;
  label: string;
  about: string;
  choose: () => void;
}

const typingPause = 150;

/** Finds as one types: events, places to go to, and filters that take the place of words. A combobox as ARIA has it. */
export function SearchBox(props: SearchBoxProps) {
  const { filters, onChange } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const suggestions = useSuggestions(filters, isOpen);
  const options = isOpen && suggestions ? optionsOf(suggestions, props) : [];
  const isShown = options.length > 0;
  const corrected = isOpen ? suggestions?.correctedText : null;
  useOptionsAnnouncement(isOpen ? suggestions && options.length : undefined);

  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const choose = (option: Option) => {
    close();
    option.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = options.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !event.altKey) {
      event.preventDefault();
      setIsOpen(true);
      if (count > 0) setActive((at) => neighbour(at, event.key === "ArrowDown" ? 1 : -1, count));
    } else if (event.key === "Enter") {
      const option = active === null ? undefined : options[active];
      if (option) {
        event.preventDefault();
        choose(option);
        return;
      }
      if (corrected) onChange({ text: corrected });
      close();
    } else if (event.key === "Escape" && isShown) {
      // The sheet around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <Input
        type="search"
        role="combobox"
        aria-keyshortcuts="/"
        aria-label="Search events, places and filters"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={active !== null && isShown ? `${id}-${active}` : undefined}
        placeholder="Search events, places, kinds…"
        autoComplete="off"
        maxLength={longestSearch}
        className="pl-9"
        value={filters.text}
        onChange={({ target }) => {
          setIsOpen(true);
          setActive(null);
          onChange({ text: target.value });
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <OptionList
        id={id}
        options={options}
        active={active}
        correctedText={corrected ?? null}
        onChoose={choose}
      />
    </div>
  );
}

/** The one after, or before; past the last comes none, which is the text itself. */
function neighbour(at: number | null, step: 1 | -1, count: number): number | null {
  const next = (at ?? (step === 1 ? -1 : count)) + step;
  return next < 0 || next >= count ? null : next;
}

function useSuggestions(filters: EventFilters, isOpen: boolean): Suggestions | undefined {
  const text = useDebounced(filters.text.trim(), typingPause);
  const { data, previousData } = useQuery(
    SearchSuggestionsDocument,
    isOpen && text !== ""
      ? { variables: { text, filter: apiFilterOf({ ...filters, text: "" }) } }
      : skipToken,
  );
  // Until the next answer is there, the list stays, so that it does not jump below the hand.
  return text === "" ? undefined : (data ?? previousData)?.searchSuggestions;
}

/** Says how many there are, once typing pauses. */
function useOptionsAnnouncement(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(
      () => announce(count === 1 ? "1 suggestion" : `${count || "No"} suggestions`),
      500,
    );
    return () => clearTimeout(timer);
  }, [count]);
}

function optionsOf(
  { events, places, filters }: Suggestions,
  { filters: on, onChange, onLookAt, onShow }: SearchBoxProps,
): Option[] {
  return [
    ...filters.map((filter): Option => ({
      group: "Filters to switch on",
      key: `${filter.kind} ${filter.value}`,
      label: `${filter.label} · ${filter.count.toLocaleString("en")}`,
      about: filter.rest && `beside “${filter.rest}”`,
      choose: () => onChange({ ...switchedOn(on, filter), text: filter.rest }),
    })),
    ...(onLookAt ? places : []).map(({ name, countryCode, rest, ...view }): Option => ({
      group: "Places to go to",
      key: `${name} ${view.latitude}`,
      label: name,
      about: countryCode && countryWords(countryCode) !== name ? countryWords(countryCode) : "",
      choose: () => {
        onChange({ text: rest });
        onLookAt?.(view);
      },
    })),
    ...(onShow ? events : []).map(({ id, ...event }): Option => ({
      group: "Events",
      key: id,
      label: event.title,
      about: `${dateWords(event)} · ${placeWords(event)}`,
      choose: () => onShow?.({ ...event, id }),
    })),
  ];
}

type Suggested = Suggestions["filters"][number];

/** The filters with one more on. */
function switchedOn(filters: EventFilters, { kind, value }: Suggested): Partial<EventFilters> {
  const of = <Value extends string>(values: readonly Value[]) =>
    values.filter((known) => known === value);
  switch (kind) {
    case "CATEGORY":
      return { categories: [...filters.categories, ...of(eventCategories)] };
    case "TYPE":
      return { types: of(eventTypes) };
    case "COUNTRY":
      return { countryCodes: [...filters.countryCodes, value] };
    case "ATTRIBUTION":
      return { attributionAtLeast: of(attributionLevels)[0] ?? null };
    case "TAG":
      return { tags: [...filters.tags, value] };
    case "YEAR":
      return { dateFrom: `${value}-01-01`, dateTo: `${value}-12-31` };
  }
}

interface OptionListProps {
  id: string;
  options: readonly Option[];
  active: number | null;
  correctedText: string | null;
  onChoose: (option: Option) => void;
}

const groupIcons: Record<Option["group"], LucideIcon> = {
  Events: Zap,
  "Places to go to": MapPin,
  "Filters to switch on": ListFilter,
};

function OptionList({ id, options, active, correctedText, onChoose }: OptionListProps) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div
      className={classNames(
        "absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-md border border-line bg-overlay py-1 shadow-raised",
        options.length === 0 && !correctedText && "hidden",
      )}
      // A press is no way out of the field: what is chosen would be gone before it is.
      onPointerDown={(event) => event.preventDefault()}
      role="presentation"
    >
      {correctedText && (
        <p className="px-3 py-2 text-sm text-ink-soft">
          Did you mean <strong className="font-semibold text-ink">{correctedText}</strong>? Press
          Enter.
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-ink-faint">
              {group}
            </p>
            {options.map((option, at) =>
              option.group === group ? (
                <OptionRow
                  key={option.key}
                  id={`${id}-${at}`}
                  option={option}
                  isActive={at === active}
                  onChoose={onChoose}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionRowProps extends Pick<OptionListProps, "id" | "onChoose"> {
  option: Option;
  isActive: boolean;
}

function OptionRow({ id, option, isActive, onChoose }: OptionRowProps) {
  const Icon = groupIcons[option.group];
  return (
    // The field keeps the focus, and its keys choose; a finger or a mouse presses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: "nearest" });
      }}
      onClick={() => onChoose(option)}
      className={classNames(
        "flex min-h-10 cursor-pointer items-start gap-2 px-3 py-1.5 text-sm",
        isActive ? "bg-accent-quiet text-ink" : "text-ink hover:bg-hover",
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0">
        {option.label}
        {option.about && <span className="block text-xs text-ink-faint">{option.about}</span>}
      </span>
    </div>
  );
}
