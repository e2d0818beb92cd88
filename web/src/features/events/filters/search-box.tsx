import { skipToken, useQuery } from "@apollo/client/react";
import { attributionLevels, eventCategories, eventTypes } from "@vigilia/schema/event-enums.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { countryWords, dateWords, placeWords } from "@vigilia/schema/words/event-words.ts";
import { ListFilter, MapPin, Search, Zap } from "lucide-react";
import { useEffect, useState } from "react";

import { useShortcut } from "../../../platform/shortcuts.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { Combobox, type ComboboxOption } from "../../../ui/controls/combobox.tsx";
import { announce } from "../../../ui/overlays/announcements.tsx";
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

const typingPause = 150;

/** Finds as one types: events, places to go to, and filters that take the place of words. */
export function SearchBox(props: SearchBoxProps) {
  const { filters, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(filters, isOpen);
  const options = isOpen && suggestions ? optionsOf(suggestions, props) : [];
  const corrected = isOpen ? suggestions?.correctedText : null;
  useOptionsAnnouncement(isOpen ? suggestions && options.length : undefined);

  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <Combobox
        type="search"
        aria-keyshortcuts={useShortcut("forum.search")}
        aria-label="Search events, places and filters"
        placeholder="Search events, places, kinds…"
        maxLength={longestSearch}
        className="pl-9"
        value={filters.text}
        onText={(text) => onChange({ text })}
        options={options}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onEnter={() => {
          if (corrected) onChange({ text: corrected });
        }}
        note={
          corrected && (
            <p className="px-3 py-2 text-sm text-ink-soft">
              Did you mean <strong className="font-semibold text-ink">{corrected}</strong>? Press
              Enter.
            </p>
          )
        }
      />
    </div>
  );
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
): ComboboxOption[] {
  return [
    ...filters.map((filter): ComboboxOption => ({
      group: "Filters to switch on",
      icon: ListFilter,
      key: `${filter.kind} ${filter.value}`,
      label: `${filter.label} · ${numberText(filter.count)}${filter.hasMore ? "+" : ""}`,
      about: filter.rest && `beside “${filter.rest}”`,
      choose: () => onChange({ ...switchedOn(on, filter), text: filter.rest }),
    })),
    ...(onLookAt ? places : []).map(({ name, countryCode, rest, ...view }): ComboboxOption => ({
      group: "Places to go to",
      icon: MapPin,
      key: `${name} ${view.latitude}`,
      label: name,
      about: countryCode && countryWords(countryCode) !== name ? countryWords(countryCode) : "",
      choose: () => {
        onChange({ text: rest });
        onLookAt?.(view);
      },
    })),
    ...(onShow ? events : []).map(({ id, ...event }): ComboboxOption => ({
      group: "Events",
      icon: Zap,
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
