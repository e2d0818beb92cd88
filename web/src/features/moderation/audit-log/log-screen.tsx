import { endpoints } from "@vigilia/schema/paths.ts";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";

import { buttonStyles } from "../../../ui/styles.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { openedRowKeys, useRows } from "../shared/use-rows.ts";
import { LogEntry } from "./log-entry.tsx";
import { LogFilters } from "./log-filters.tsx";
import { logFilterOf, logQueryOf, useLog } from "./use-log.ts";

const everything = logFilterOf(new URLSearchParams());

/** What the staff did, as far as the viewer may read of it. */
export function LogScreen() {
  const [query, setQuery] = useSearchParams();
  const filter = logFilterOf(query);
  const rows = useRows<HTMLUListElement>();
  const { entries, variables, unknown, ...log } = useLog(filter);
  const isNarrowed = Object.values(filter).some((value) => value !== "");
  return (
    <>
      <AdminHeading title="Log" keys={openedRowKeys}>
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
              onAbout={(about) => setQuery(logQueryOf({ ...everything, about }))}
            />
          ))}
        </ul>
      </AdminList>
    </>
  );
}
