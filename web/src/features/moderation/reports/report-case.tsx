import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import type { ReportDecision } from "@vigilia/schema/api-types.ts";

import { paths } from "../../../../../schema/paths.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { AuthorRecord } from "./author-record.tsx";
import { ClaimButton } from "./claim-button.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import { PostsAround } from "./posts-around.tsx";
import { ReportCaseFragmentDoc, type ReportCaseFragment } from "./report-case.graphql.ts";
import { ReportedText } from "./reported-text.tsx";
import { ReportsOfPost } from "./reports-of-post.tsx";

interface ReportCaseProps {
  report: FragmentType<ReportCaseFragment>;
  onDecide: (decision: ReportDecision) => void;
}

/** All that a moderator needs to see to decide. */
export function ReportCase({ report, onDecide }: ReportCaseProps) {
  const { data, complete } = useFragment({
    fragment: ReportCaseFragmentDoc,
    fragmentName: "ReportCase",
    from: report,
  });
  if (!complete) return null;
  const { post } = data;
  return (
    <div className="flex flex-col gap-5 border-t border-line px-4 py-5">
      <p className="text-sm">
        <TextLink to={paths.thread(post.thread.id, { page: post.page, highlight: post.id })}>
          Post {post.number} in its thread
        </TextLink>
        {post.isDeleted && <span className="text-ink-faint"> · deleted</span>}
      </p>
      <PostsAround post={post}>
        <ReportedText report={data} />
      </PostsAround>
      <ReportsOfPost report={data} />
      {post.author ? <AuthorRecord author={post.author} /> : <p>The author’s account is gone.</p>}
      <Outcome {...data} onDecide={onDecide} />
    </div>
  );
}

type OutcomeProps = ReportCaseFragment & Pick<ReportCaseProps, "onDecide">;

function Outcome({ onDecide, ...report }: OutcomeProps) {
  const { status, handler, note, viewerCanDecide } = report;
  if (status !== "OPEN") {
    return (
      <p className="text-ink-soft">
        {status === "UPHELD" ? "Found to break the rules" : "Kept"} by{" "}
        <MemberLink member={handler} />
        {note && <>: “{note}”</>}
      </p>
    );
  }
  if (!viewerCanDecide) {
    return (
      <Notice>You wrote this post or reported it yourself: somebody else has to decide.</Notice>
    );
  }
  return (
    <div className="bottom-0 -mx-4 -mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:sticky">
      <DecisionButtons onDecide={onDecide} />
      <ClaimButton report={report} />
    </div>
  );
}
