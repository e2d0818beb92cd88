import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { dayText } from "../../../ui/text/age-text.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { RoleBadge } from "../../accounts/viewer/role-badge.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { countText } from "../../../ui/text/count-text.ts";
import { MemberLink } from "../shared/member-link.tsx";
import { BanButton } from "../bans/ban-button.tsx";
import { canActOn } from "./can-act-on.ts";
import { MemberActs } from "./member-acts.tsx";
import { MemberRowFragmentDoc, type MemberRowFragment } from "./members-screen.graphql.ts";

export function MemberRow({ member }: { member: FragmentType<MemberRowFragment> }) {
  const { viewer } = useViewer();
  const { data, complete } = useFragment({ fragment: MemberRowFragmentDoc, from: member });
  if (!complete) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <Avatar user={data} />
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <MemberLink member={data} />
          <RoleBadge role={data.role} />
          {data.isBanned && <Badge tone="danger">Banned</Badge>}
          {data.record?.isLocked && <Badge tone="warning">Locked</Badge>}
        </p>
        <MemberFigures {...data} />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:pl-14">
        {canActOn(viewer, data) && <BanButton member={data} />}
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
