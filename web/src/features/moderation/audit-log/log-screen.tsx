import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";

import { endpoints } from "../../../../../schema/paths.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { rowKeys, useRowFocus } from "../shared/use-row-focus.ts";
import { logFilterOf, logQueryOf } from "./log-address.ts";
import { LogEntry } from "./log-entry.tsx";
import { LogFilters } from "./log-filters.tsx";
import { useLog } from "./use-log.ts";

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
          className={buttonLook({})}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      </AdminHeading>
      {/* The address may change beside the form, which then begins anew. */}
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
