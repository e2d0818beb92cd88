import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { noticeOutcomeWords } from "@vigilia/schema/words/moderation-words.ts";
import { CircleCheck, CircleMinus, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { useOrigin } from "../../../platform/render-facts.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { NoticeReceiptDocument, type NoticeReceiptQuery } from "./notice-receipt.graphql.ts";
import { noticeName, NoticeWords } from "./notice-words.tsx";

/** An open page learns of the decision by itself. */
const pollMilliseconds = 30_000;

/** What became of a notice, for the person who has its receipt. */
export function NoticeReceiptScreen() {
  const { receipt = "" } = useParams();
  const origin = useOrigin();
  const { data, error, loading, refetch } = useQuery(NoticeReceiptDocument, {
    variables: { receipt },
    fetchPolicy: "cache-and-network",
    pollInterval: pollMilliseconds,
  });

  return (
    <Page title="Your notice" width="narrow">
      {loading && !data && <Skeleton className="h-40 w-full" />}
      {error && !data && (
        <ErrorPanel
          title="The notice could not be looked up"
          message={messageFor(error, "Please try again.")}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Card>
          {data.notice ? (
            <Outcome notice={data.notice} />
          ) : (
            <p>There is no notice with this receipt. Please check that the link is complete.</p>
          )}
        </Card>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {data?.notice && (
          <CopyButton text={new URL(paths.noticeReceipt(receipt), origin).href}>
            Copy link
          </CopyButton>
        )}
        <ButtonLink size="sm" to={paths.notice}>
          Report something else
        </ButtonLink>
      </div>
    </Page>
  );
}

type Receipt = NonNullable<NoticeReceiptQuery["notice"]>;

const marks: Record<Receipt["status"], ReactNode> = {
  OPEN: <Hourglass aria-hidden="true" className="size-6 shrink-0 text-accent" />,
  ACTED_ON: <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />,
  NO_ACTION: <CircleMinus aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />,
};

function Outcome({ notice }: { notice: Receipt }) {
  const { status, createdAt, decidedAt, answer } = notice;
  return (
    <div role="status" className="flex gap-4">
      {marks[status]}
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="text-xl font-semibold">{noticeOutcomeWords[status].label}</h2>
        {status === "OPEN" ? (
          <p>A moderator will look at it. This page shows the answer as soon as there is one.</p>
        ) : (
          answer && <p className="break-words whitespace-pre-line">{answer}</p>
        )}
        <p className="font-medium">{noticeName(notice)}</p>
        <NoticeWords {...notice} />
        <p className="text-sm text-ink-faint">
          Sent: <RelativeTime at={createdAt} />
          {decidedAt && (
            <>
              {" · Decided: "}
              <RelativeTime at={decidedAt} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
