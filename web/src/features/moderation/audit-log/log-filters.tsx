import { auditActs } from "@vigilia/schema/audit-log/audit-acts.ts";
import { auditGroupsFor } from "@vigilia/schema/audit-log/audit-groups.ts";
import { auditSearchMaxLength } from "@vigilia/schema/limits.ts";
import { type SyntheticEvent, useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { DateInput, Input, Select } from "../../../ui/controls/input.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { type LogFilter, logFilterOf } from "./use-log.ts";

interface LogFiltersProps {
  filter: LogFilter;
  /** Which names belong to no account. */
  unknown: { by: boolean; about: boolean };
  onFilter: (filter: LogFilter) => void;
}

/** The fields have the names that they have in the address. */
export function LogFilters({ filter, unknown, onFilter }: LogFiltersProps) {
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
      className="mb-4 grid grid-cols-2 items-start gap-3 lg:grid-cols-4"
    >
      <div className="col-span-2">
        <Field label="Words">
          <Input
            name="q"
            type="search"
            maxLength={auditSearchMaxLength}
            placeholder="In reasons, names and titles"
            defaultValue={filter.q}
          />
        </Field>
      </div>
      <div className="max-lg:col-span-2 lg:col-span-2">
        <ActField value={filter.action} />
      </div>
      <PersonField label="Done by" name="by" value={filter.by} isUnknown={unknown.by} />
      <PersonField label="About" name="about" value={filter.about} isUnknown={unknown.about} />
      <DayField label="From" name="from" value={filter.from} />
      <DayField label="To" name="to" value={filter.to} />
      <div className="col-span-2 flex justify-end gap-2 lg:col-span-4">
        <Button type="submit" className="max-lg:w-full">
          Filter
        </Button>
      </div>
    </form>
  );
}

/** Only what the viewer may read of; one group as a whole, or one act. */
function ActField({ value }: { value: string }) {
  const { viewer } = useViewer();
  const groups = viewer ? auditGroupsFor(viewer.role) : [];
  return (
    <Field label="Acts">
      <Select name="action" defaultValue={value}>
        <option value="">All acts</option>
        {groups.map(({ area, name, actions }) => (
          <optgroup key={area} label={name}>
            {actions.length > 1 && <option value={area}>{name}: all</option>}
            {actions.map((action) => (
              <option key={action} value={action}>
                {auditActs[action].name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
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
