import { Search } from "lucide-react";

import { Input } from "../../../ui/controls/input.tsx";
import { longestSearch } from "./event-filters.ts";
import type { FilterProps } from "./filter-props.ts";

export function SearchFilter({ filters, onChange }: FilterProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <Input
        type="search"
        aria-label="Search titles and sources"
        placeholder="Search titles and sources"
        maxLength={longestSearch}
        className="pl-9"
        value={filters.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </div>
  );
}
