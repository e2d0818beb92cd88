import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { ruleNames } from "../shared/rule-names.ts";
import { ReportsOfPostFragmentDoc, type ReportsOfPostFragment } from "./reports-of-post.graphql.ts";

/** Everything that was reported about one post: one decision answers all that is open. */
export function ReportsOfPost({ report }: { report: FragmentType<ReportsOfPostFragment> }) {
  const { data, complete } = useFragment({ fragment: ReportsOfPostFragmentDoc, from: report });
  if (!complete) return null;
  return (
    <ul aria-label="Reports about this post" className="flex flex-col gap-3">
      {data.reportsOfPost.map((each) => (
        <SingleReport key={each.id} {...each} />
      ))}
    </ul>
  );
}

function SingleReport({ reason, comment, createdAt, ...report }: OneReport) {
  const { reporter, status, postRevision } = report;
  const record = reporter?.record;
  return (
    <li className="border-l-2 border-line-strong pl-3">
      <p className="text-sm text-ink-soft">
        <strong className="font-semibold text-ink">{ruleNames[reason]}</strong> by{" "}
        <MemberLink member={reporter} />
        {record && (
          <>
            {" "}
            ({record.reportsMadeUpheld} of {record.reportsMade} reports upheld)
          </>
        )}{" "}
        · <RelativeTime at={createdAt} /> · version {postRevision}
        {status !== "OPEN" && ` · ${status === "UPHELD" ? "upheld" : "dismissed"}`}
      </p>
      {comment && <p className="mt-0.5 break-words whitespace-pre-wrap">{comment}</p>}
    </li>
  );
}

type OneReport = ReportsOfPostFragment["reportsOfPost"][number];
