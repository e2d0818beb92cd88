import { endpoints } from "@vigilia/schema/paths.ts";
import { Download } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { DateInput, Input, Select } from "../../../ui/controls/input.tsx";
import { buttonStyles } from "../../../ui/styles.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { rowKeys, useRowFocus } from "../shared/use-row-focus.ts";
import { LogEntry } from "./log-entry.tsx";
import { type LogFilter, logFilterOf, logQueryOf, useLog } from "./use-log.ts";

const areas = [
  { value: "", name: "All acts" },
  { value: "user", name: "Members" },
  { value: "post", name: "Posts" },
  { value: "thread", name: "Threads" },
  { value: "report", name: "Reports" },
  { value: "submission", name: "Submissions" },
  { value: "event", name: "Events" },
  { value: "category", name: "Categories" },
  { value: "announcement", name: "Announcements" },
];

interface LogFiltersProps {
  filter: LogFilter;
  /** Which names belong to no account. */
  unknown: { by: boolean; about: boolean };
  onFilter: (filter: LogFilter) => void;
}

/** The fields have the names that they have in the address. */
function LogFilters({ filter, unknown, onFilter }: LogFiltersProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    const asked = fields.filter((field): field is [string, string] => typeof field[1] === "string");
    onFilter(logFilterOf(new URLSearchParams(asked)));
  };
  return (
    <form
      role="search"
      aria-label="Log"
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-start gap-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <Field label="Acts">
        <Select name="action" defaultValue={filter.action}>
          {areas.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <PersonField label="By" name="by" value={filter.by} isUnknown={unknown.by} />
      <PersonField label="About" name="about" value={filter.about} isUnknown={unknown.about} />
      <DayField label="From" name="from" value={filter.from} />
      <DayField label="To" name="to" value={filter.to} />
      <div className="pt-6.5">
        <Button type="submit" className="max-lg:w-full">
          Filter
        </Button>
      </div>
    </form>
  );
}

interface PersonFieldProps {
  label: string;
  name: string;
  value: string;
  isUnknown: boolean;
}

function PersonField({ label, name, value, isUnknown }: PersonFieldProps) {
  return (
    <Field label={label} error={isUnknown ? "Nobody has this name." : undefined}>
      <Input
        name={name}
        autoCapitalize="none"
        autoComplete="off"
        placeholder="Username or id"
        defaultValue={value}
      />
    </Field>
  );
}

function DayField({ label, name, value }: { label: string; name: string; value: string }) {
  const [day, setDay] = useState(value);
  return (
    <Field label={label}>
      <DateInput
        name={name}
        day={day}
        defaultValue={value}
        onChange={({ target }) => setDay(target.value)}
      />
    </Field>
  );
}

/** Every act of the staff, for admins. */
export function LogScreen() {
  const [query, setQuery] = useSearchParams();
  const filter = logFilterOf(query);
  const rows = useRowFocus<HTMLUListElement>();
  const { entries, variables, unknown, ...log } = useLog(filter);
  const isNarrowed = Object.values(filter).some((value) => value !== "");
  return (
    <>
      <AdminHeading title="Log" keys={rowKeys}>
        {/* The browser saves what the server streams: however long the log is, it passes by the page. */}
        <a
          href={variables ? endpoints.auditLogTable(variables) : undefined}
          download
          className={buttonStyles({})}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      </AdminHeading>
      {/* The address may change without the form, which then starts over. */}
      <LogFilters
        key={query.toString()}
        filter={filter}
        unknown={unknown}
        onFilter={(asked) => setQuery(logQueryOf(asked))}
      />
      <AdminList
        {...log}
        noun="log"
        emptyText={isNarrowed ? "No entry matches." : "Nothing has been done yet."}
      >
        <ul ref={rows} aria-label="Log" className="divide-y divide-line">
          {entries.map((entry) => (
            <LogEntry
              key={entry.id}
              entry={entry}
              onAbout={(about) => setQuery(logQueryOf({ ...filter, about }))}
            />
          ))}
        </ul>
      </AdminList>
    </>
  );
}
