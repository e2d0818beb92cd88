import { Select } from "../../../ui/controls/input.tsx";
import { type Rule, ruleNames, rules } from "../shared/rule-select.tsx";

export const statusNames = { OPEN: "Open", UPHELD: "Rule broken", DISMISSED: "Kept" } as const;
const statuses = ["OPEN", "UPHELD", "DISMISSED"] as const;

export interface ReportFilter {
  status: keyof typeof statusNames;
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
          const status = statuses.find((each) => each === target.value) ?? "OPEN";
          onChange({ ...filter, status });
        }}
      >
        {statuses.map((status) => (
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
