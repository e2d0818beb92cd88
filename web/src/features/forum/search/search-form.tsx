import { paths } from "@vigilia/schema/paths.ts";
import { Search as SearchIcon } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { useNavigate } from "react-router-dom";

import { useShortcut } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { DateInput, Input, Select } from "../../../ui/controls/input.tsx";
import { useCategoryOptions } from "../use-category-options.ts";
import { addressOf, searchOf, type Search } from "./search-address.ts";

/** What to look for, and where; the fields have the names that they have in the address. */
export function SearchForm({ search }: { search: Search }) {
  const navigate = useNavigate();
  const { categories } = useCategoryOptions();
  const { words, kind, categoryId, author, from, to } = search;
  const [days, setDays] = useState({ from, to });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    const asked = fields.filter((field): field is [string, string] => typeof field[1] === "string");
    void navigate(addressOf({ ...searchOf(new URLSearchParams(asked)), kind }));
  };

  return (
    <form role="search" onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex gap-2">
        <Input
          type="search"
          name="q"
          aria-keyshortcuts={useShortcut("forum.search")}
          aria-label="Words"
          placeholder="Every word must occur, by its beginning"
          defaultValue={words}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label="Category">
          {/* Its options load later: the selected one is set again with them. */}
          <Select key={categories.length} name="category" defaultValue={categoryId}>
            <option value="">All</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Author">
          <Input name="author" autoCapitalize="none" placeholder="Username" defaultValue={author} />
        </Field>
        <Field label="From">
          <DateInput
            name="from"
            defaultValue={from}
            day={days.from}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
        </Field>
        <Field label="To">
          <DateInput
            name="to"
            defaultValue={to}
            day={days.to}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
        </Field>
      </div>
    </form>
  );
}

/** Leads from anywhere in the forum to the results of a search, also before the page's program has come. */
export function SearchBox() {
  const navigate = useNavigate();
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    if (typeof words === "string" && words.trim()) void navigate(paths.searchFor(words.trim()));
  };
  return (
    <form
      role="search"
      action={paths.search}
      onSubmit={search}
      className="relative max-sm:flex-1 max-sm:basis-44"
    >
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
