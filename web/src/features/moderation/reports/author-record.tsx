import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { dayText } from "../../../ui/text/age-text.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { RoleBadge } from "../../accounts/viewer/role-badge.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import { MemberLink } from "../shared/member-link.tsx";
import { AuthorRecordFragmentDoc, type AuthorRecordFragment } from "./author-record.graphql.ts";

/** What is known about the author, before one decides. */
export function AuthorRecord({ author }: { author: FragmentType<AuthorRecordFragment> }) {
  const { data, complete } = useFragment({ fragment: AuthorRecordFragmentDoc, from: author });
  if (!complete) return null;
  const { record } = data;
  return (
    <div className="flex flex-col gap-1.5 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          Written by <MemberLink member={data} />
        </span>
        <RoleBadge role={data.role} />
        {data.isBanned && <Badge tone="danger">Banned</Badge>}
      </p>
      <p>
        Member since {dayText(new Date(data.createdAt))} ·{" "}
        {countText(data.postCount, "post", "posts")}
        {record && (
          <>
            {" "}
            · {countText(record.upheldReports, "report", "reports")} upheld,{" "}
            {record.dismissedReports} dismissed · {countText(record.removedPosts, "post", "posts")}{" "}
            removed · {countText(record.bans, "ban", "bans")}
          </>
        )}
      </p>
    </div>
  );
}
