import { roles } from "@vigilia/schema/enums.ts";

import { Input, Select } from "../../../ui/controls/input.tsx";
import { roleNames } from "../../accounts/viewer/role-badge.tsx";
import { type Standing, standingNames, standings } from "./member-rules.ts";

export interface MemberFilter {
  search: string;
  /** Undefined: whatever it is. */
  role: (typeof roles)[number] | undefined;
  standing: Standing;
}

interface MemberFiltersProps {
  filter: MemberFilter;
  onChange: (filter: MemberFilter) => void;
}

export function MemberFilters({ filter, onChange }: MemberFiltersProps) {
  return (
    <>
      <span className="w-52">
        <Input
          type="search"
          aria-label="Search members"
          placeholder="Beginning of a name"
          value={filter.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </span>
      <Select
        aria-label="Role"
        value={filter.role ?? ""}
        onChange={({ target }) =>
          onChange({ ...filter, role: roles.find((role) => role === target.value) })
        }
      >
        <option value="">All roles</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Standing"
        value={filter.standing}
        onChange={({ target }) =>
          onChange({
            ...filter,
            standing: standingNames.find((name) => name === target.value) ?? "all",
          })
        }
      >
        {standingNames.map((name) => (
          <option key={name} value={name}>
            {standings[name].name}
          </option>
        ))}
      </Select>
    </>
  );
}
