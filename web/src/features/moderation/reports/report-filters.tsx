import { reportStatuses, type ReportStatus, type Rule, rules } from "@vigilia/schema/enums.ts";

import { Select } from "../../../ui/controls/input.tsx";
import { ruleNames } from "../shared/rule-select.tsx";

export const statusNames: Record<ReportStatus, string> = {
  OPEN: "Open",
  UPHELD: "Rule broken",
  DISMISSED: "Kept",
};

export interface ReportFilter {
  status: ReportStatus;
  /** Undefined: whatever it is. */
  reason: Rule | undefined;
}

interface ReportFiltersProps {
  filter: ReportFilter;
  onChange: (filter: ReportFilter) => void;
}

export function ReportFilters({ filter, onChange }: ReportFiltersProps) {
  return (
    <>
      <Select
        aria-label="Status"
        value={filter.status}
        onChange={({ target }) => {
          const status = reportStatuses.find((each) => each === target.value) ?? "OPEN";
          onChange({ ...filter, status });
        }}
      >
        {reportStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Reason"
        value={filter.reason ?? ""}
        onChange={({ target }) =>
          onChange({ ...filter, reason: rules.find((each) => each === target.value) })
        }
      >
        <option value="">All reasons</option>
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {ruleNames[rule]}
          </option>
        ))}
      </Select>
    </>
  );
}
