import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import type { ReactNode } from "react";

import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { PostBody } from "../../forum/posts/post-body.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import {
  ReportedTextFragmentDoc,
  type ReportedTextFragment,
  ReportsOfPostFragmentDoc,
  type ReportsOfPostFragment,
} from "./reported-text.graphql.ts";

/** What the reporter saw, as readers see it; where the post says something else by now, both as they were typed. */
export function ReportedText({ report }: { report: FragmentType<ReportedTextFragment> }) {
  const { data, complete } = useFragment({ fragment: ReportedTextFragmentDoc, from: report });
  if (!complete) return null;
  const { post, postRevision, reportedBody } = data;
  const reported = reportedBody ?? "This text is erased.";
  if (post.revision === postRevision) {
    const isShownAsPosted = !post.isDeleted && reportedBody !== null;
    return (
      <Version label="Reported text">
        {isShownAsPosted ? <PostBody html={post.bodyHtml} /> : <AsTyped text={reported} />}
      </Version>
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Version label={`As reported (version ${postRevision})`}>
        <AsTyped text={reported} />
      </Version>
      <Version label={`Now (version ${post.revision})`}>
        <AsTyped text={post.isDeleted ? "The post is deleted." : post.body} />
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

function AsTyped({ text }: { text: string }) {
  return <p className="break-words whitespace-pre-wrap">{text}</p>;
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
