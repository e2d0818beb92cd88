import { Search as SearchIcon } from "lucide-react";
import type { SyntheticEvent } from "react";
import { useNavigate } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { Input } from "../../../ui/controls/input.tsx";

/** Leads from anywhere in the forum to the results of a search. */
export function SearchBox() {
  const navigate = useNavigate();
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    if (typeof words === "string" && words.trim()) void navigate(paths.searchFor(words.trim()));
  };
  return (
    <form role="search" onSubmit={search} className="relative max-sm:flex-1">
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <Input
        type="search"
        name="q"
        aria-label="Search the forum"
        placeholder="Search the forum"
        className="pl-9 sm:w-60"
      />
    </form>
  );
}
