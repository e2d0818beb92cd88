import { useQuery } from "@apollo/client/react";
import { noticeOutcomeWords } from "@vigilia/schema/words/moderation-words.ts";
import type { ReactNode } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Card } from "../../../ui/blocks/card.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { DecideNoticeForm } from "./decide-notice-form.tsx";
import { NoticeCaseDocument, type NoticeCaseFragment } from "./notice-queue.graphql.ts";
import { NoticeSubject } from "./notice-subject.tsx";
import { noticeName, NoticeWords } from "./notice-words.tsx";

interface NoticeCaseProps {
  id: string;
  onDecided: () => void;
}

/** One notice as moderators see it: who says what about what, and the answer. */
export function NoticeCase({ id, onDecided }: NoticeCaseProps) {
  const { data, error, loading, refetch } = useQuery(NoticeCaseDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load the notice"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-72 w-full" />;
  const { node: notice } = data;
  if (!notice || !("explanation" in notice)) {
    return <EmptyState>There is no such notice.</EmptyState>;
  }
  return (
    <Card>
      <article className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center gap-2">
          <h2 className="text-xl font-semibold">{noticeName(notice)}</h2>
          <Badge tone={notice.status === "OPEN" ? "accent" : "neutral"}>
            {noticeOutcomeWords[notice.status].label}
          </Badge>
        </header>
        <Sender notice={notice} />
        <NoticeWords {...notice} />
        <NoticeSubject about={notice.about} />
        {notice.status === "OPEN" ? (
          <Answer notice={notice}>
            <DecideNoticeForm
              id={id}
              rule={notice.rule}
              hint={answerHint(notice)}
              onDecided={onDecided}
              onOvertaken={() => void refetch()}
            />
          </Answer>
        ) : (
          <Decision notice={notice} />
        )}
      </article>
    </Card>
  );
}

type Shown = Omit<NoticeCaseFragment, " $fragmentName">;

/** The form, or why the reader cannot decide. */
function Answer({ notice: { viewerRefusal }, children }: { notice: Shown; children: ReactNode }) {
  return viewerRefusal === null ? children : <Notice>{viewerRefusal}</Notice>;
}

function answerHint({ sender, senderEmail }: Shown): string {
  if (sender) {
    return "It is told in the bell of its sender, and stands on the page of their receipt.";
  }
  return senderEmail === null
    ? "No address was given: it stands on the page of their receipt only."
    : "It is mailed, and stands on the page of their receipt. Say what was decided and why.";
}

function Sender({ notice: { sender, senderName, senderEmail, createdAt } }: { notice: Shown }) {
  return (
    <p className="text-sm break-words text-ink-soft">
      {sender ? <MemberLink member={sender} /> : (senderName ?? "Somebody without a name")}
      {senderEmail && ` (${senderEmail})`} · <RelativeTime at={createdAt} />
    </p>
  );
}

function Decision({ notice: { answer, decider, decidedAt } }: { notice: Shown }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">Answer</h3>
      <p className="break-words whitespace-pre-line">{answer ?? "The answer was erased."}</p>
      <p className="text-sm text-ink-faint">
        <MemberLink member={decider} /> {decidedAt && <RelativeTime at={decidedAt} isInSentence />}
      </p>
    </div>
  );
}
