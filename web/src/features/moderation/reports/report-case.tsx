import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Eye, EyeOff } from "lucide-react";

import { useShortcut } from "../../../platform/shortcuts.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { KeyHint } from "../../../ui/text/kbd.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { MemberLink } from "../shared/member-link.tsx";
import { AuthorRecord } from "./author-record.tsx";
import { DecisionButtons } from "./decision-dialog.tsx";
import { PostsAround } from "./posts-around.tsx";
import { ReportCaseFragmentDoc, type ReportCaseFragment } from "./report-case.graphql.ts";
import { ReportedText, ReportsOfPost } from "./reported-text.tsx";
import type { ReportAct } from "./use-decisions.ts";
import { useClaim } from "./use-report-queue.ts";

interface ClaimButtonProps {
  report: { id: string; claimedBy: { id: string; username: string } | null };
}

/** So that two moderators do not read the same. */
function ClaimButton({ report }: ClaimButtonProps) {
  const { viewer } = useViewer();
  const claim = useClaim();
  const shortcut = useShortcut("queues.claim");
  const { claimedBy } = report;
  const isOwn = claimedBy !== null && claimedBy.id === viewer?.id;
  if (claimedBy && !isOwn) {
    return <p className="text-sm text-warning">{claimedBy.username} is looking at this already.</p>;
  }
  const Icon = isOwn ? EyeOff : Eye;
  return (
    <Button size="sm" aria-keyshortcuts={shortcut} onClick={() => claim(report)}>
      <Icon aria-hidden="true" className="size-4" />
      {isOwn ? "Let it go" : "I am looking at it"}
      <KeyHint of="queues.claim" />
    </Button>
  );
}

interface ReportCaseProps {
  report: FragmentType<ReportCaseFragment>;
  /** What the viewer can decide. */
  acts: readonly ReportAct[];
  onDecide: (act: ReportAct) => void;
}

/** All that a moderator needs to see to decide. */
export function ReportCase({ report, ...deciding }: ReportCaseProps) {
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
        {post.isDeleted && !post.isHidden && <span className="text-ink-faint"> · deleted</span>}
      </p>
      {post.isHidden && (
        <Notice>
          Trusted members reported this post, and the program hid it by itself. Readers see it again
          once you keep it or caution its author.
        </Notice>
      )}
      <PostsAround post={post}>
        <ReportedText report={data} />
      </PostsAround>
      <ReportsOfPost report={data} />
      {post.author ? (
        <AuthorRecord author={post.author} intro="Written by" />
      ) : (
        <p>The author’s account is gone.</p>
      )}
      <Outcome {...data} {...deciding} />
    </div>
  );
}

type OutcomeProps = ReportCaseFragment & Pick<ReportCaseProps, "acts" | "onDecide">;

function Outcome({ acts, onDecide, ...report }: OutcomeProps) {
  const { status, handler, note, viewerRefusal, post } = report;
  const sanctionRefusal = post.author?.viewerSanctionRefusal ?? null;
  if (status !== "OPEN") {
    return (
      <p className="text-ink-soft">
        {status === "UPHELD" ? "Found to break the rules" : "Kept"} by{" "}
        <MemberLink member={handler} />
        {note && <>: “{note}”</>}
      </p>
    );
  }
  if (viewerRefusal !== null) return <Notice>{viewerRefusal}</Notice>;
  return (
    <div className="bottom-0 -mx-4 -mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:sticky">
      <DecisionButtons acts={acts} onDecide={onDecide} />
      <ClaimButton report={report} />
      {sanctionRefusal !== null && (
        <p className="basis-full text-sm text-ink-faint">
          Sanctioning the author: {sanctionRefusal}
        </p>
      )}
    </div>
  );
}
