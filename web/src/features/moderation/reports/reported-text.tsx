import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import type { ReactNode } from "react";

import { PostBody } from "../../forum/posts/post-body.tsx";
import { ReportedTextFragmentDoc, type ReportedTextFragment } from "./reported-text.graphql.ts";

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
