import { useQuery } from "@apollo/client/react";
import { useDeferredValue, useState } from "react";

import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { rowKeys, useRowFocus } from "../shared/use-row-focus.ts";
import { type MemberFilter, MemberFilters } from "./member-filters.tsx";
import { MemberListDocument } from "./member-list.graphql.ts";
import { MemberRow } from "./member-row.tsx";
import { standings } from "./standings.ts";

const everybody: MemberFilter = { search: "", role: undefined, standing: "all" };

/** All members, for the staff. */
export function MembersScreen() {
  const [filter, setFilter] = useState(everybody);
  const { search, role, standing } = useDeferredValue(filter);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(MemberListDocument, {
    variables: { role, ...standings[standing].filter, search: search.trim() || undefined },
    fetchPolicy: "cache-and-network",
  });
  const rows = useRowFocus<HTMLUListElement>();
  const list = (data ?? previousData)?.users;
  return (
    <>
      <AdminHeading title="Members" keys={rowKeys}>
        <MemberFilters filter={filter} onChange={setFilter} />
      </AdminHeading>
      <AdminList
        list={list}
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
        noun="members"
        emptyText="Nobody matches."
      >
        <ul ref={rows} aria-label="Members" className="divide-y divide-line">
          {list?.edges.map(({ node }) => (
            <MemberRow key={node.id} member={node} />
          ))}
        </ul>
      </AdminList>
    </>
  );
}
