import type { FragmentType } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { useDeferredValue, useState } from "react";

import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { dayText, RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { RoleBadge } from "../../accounts/viewer/role-badge.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { BanButton } from "../bans/ban-button.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { openedRowKeys, useRows } from "../shared/use-rows.ts";
import { MemberActs } from "./member-acts.tsx";
import { type MemberFilter, MemberFilters } from "./member-filters.tsx";
import { MemberListDocument } from "./member-list.graphql.ts";
import { standings } from "./member-rules.ts";
import { MemberRowFragmentDoc, type MemberRowFragment } from "./members-screen.graphql.ts";

function MemberRow({ member }: { member: FragmentType<MemberRowFragment> }) {
  const { viewer } = useViewer();
  const { data, complete } = useFragment({ fragment: MemberRowFragmentDoc, from: member });
  if (!complete) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <Avatar user={data} />
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <MemberLink member={data} shortcut="lists.open" />
          <RoleBadge role={data.role} />
          {data.isBanned && <Badge tone="danger">Banned</Badge>}
          {data.record?.isLocked && <Badge tone="warning">Locked</Badge>}
        </p>
        <MemberFigures {...data} />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:pl-14">
        {data.viewerSanctionRefusal === null && <BanButton member={data} />}
        {viewer && viewer.id !== data.id && (
          <MemberActs
            member={{ ...data, isLocked: data.record?.isLocked ?? false }}
            viewer={viewer}
          />
        )}
      </div>
    </li>
  );
}

function MemberFigures({ createdAt, postCount, record }: MemberRowFragment) {
  return (
    <p className="text-sm text-ink-faint">
      Joined {dayText(new Date(createdAt))} · {countText(postCount, "post", "posts")}
      {record && (
        <>
          {" "}
          · {record.removedPosts} removed · {countText(record.upheldReports, "report", "reports")}{" "}
          upheld · {countText(record.bans, "ban", "bans")}
          {record.lastActiveAt && (
            <>
              {" "}
              · last here <RelativeTime at={record.lastActiveAt} isInSentence />
            </>
          )}
        </>
      )}
    </p>
  );
}

const everybody: MemberFilter = { search: "", role: undefined, standing: "all" };

/** All members, for the staff. */
export function MembersScreen() {
  const [filter, setFilter] = useState(everybody);
  const { search, role, standing } = useDeferredValue(filter);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(MemberListDocument, {
    variables: { role, ...standings[standing].filter, search: search.trim() || undefined },
    fetchPolicy: "cache-and-network",
  });
  const rows = useRows<HTMLUListElement>();
  const list = (data ?? previousData)?.users;
  return (
    <>
      <AdminHeading title="Members" keys={openedRowKeys}>
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
