import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import type { ReactNode } from "react";

import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { PostBody } from "../../forum/posts/post-body.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import {
  ReportedTextFragmentDoc,
  type ReportedTextFragment,
  ReportsOfPostFragmentDoc,
  type ReportsOfPostFragment,
} from "./reported-text.graphql.ts";

/** What the reporter saw and, where the post says something else by now, that too: both as readers see them. */
export function ReportedText({ report }: { report: FragmentType<ReportedTextFragment> }) {
  const { data, complete } = useFragment({ fragment: ReportedTextFragmentDoc, from: report });
  if (!complete) return null;
  const { post, postRevision, reportedBodyHtml } = data;
  const reported =
    reportedBodyHtml === null ? <p>This text is erased.</p> : <PostBody html={reportedBodyHtml} />;
  if (post.revision === postRevision) return <Version label="Reported text">{reported}</Version>;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Version label={`As reported (version ${postRevision})`}>{reported}</Version>
      <Version label={`Now (version ${post.revision})`}>
        {post.isDeleted ? <p>The post is deleted.</p> : <PostBody html={post.bodyHtml} />}
      </Version>
    </div>
  );
}

function Version({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="min-w-0">
      <h2 className="mb-1.5 text-sm font-medium text-ink-faint">{label}</h2>
      <div className="max-h-80 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2">
        {children}
      </div>
    </section>
  );
}

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
            ({countText(record.reportsMade, "report", "reports")}: {record.reportsMadeUpheld}{" "}
            upheld, {record.reportsMadeDismissed} dismissed)
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
