import { useMutation, useQuery } from "@apollo/client/react";
import { appealStatuses, type AppealStatus } from "@vigilia/schema/enums.ts";
import { queueSize } from "@vigilia/schema/limits.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import type { Shortcut } from "../../../platform/shortcuts.ts";
import { Select } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useKeys } from "../../../ui/use-keys.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { useModerationQueue } from "../admin/use-moderation-queue.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { useCurrent } from "../shared/use-current-entry.ts";
import { AppealCase, mayAnswer } from "./appeal-case.tsx";
import { AnswerAppealDocument, type AppealedFragment, AppealsDocument } from "./appeals.graphql.ts";

const appealKeys: readonly Shortcut[] = [
  "queues.next",
  "queues.previous",
  "queues.approve",
  "queues.reject",
];

const statusNames: Record<AppealStatus, string> = {
  OPEN: "Waiting",
  GRANTED: "Granted",
  REFUSED: "Refused",
};

interface Answering {
  statement: AppealedFragment;
  isGranted: boolean;
}

/** What members object to: somebody else than who decided looks at it again. */
export function AppealsScreen() {
  const { status, choose } = useChosenStatus();
  const { data, error, loading, refetch, fetchMore } = useQuery(AppealsDocument, {
    variables: { status, first: queueSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  useModerationQueue(() => void refetch());
  const [answering, setAnswering] = useState<Answering>();
  const list = data?.appeals;
  const statements = list?.edges.map(({ node }) => node) ?? [];
  const { currentId, hasMoved, select, step } = useCurrent(statements.map(({ id }) => id));
  const answer = (isGranted: boolean) => {
    const statement = statements.find(({ id }) => id === currentId);
    if (statement && mayAnswer(statement, isGranted)) setAnswering({ statement, isGranted });
  };
  const onMore = () => void fetchMore({ variables: { after: list?.pageInfo.endCursor } });
  useKeys({
    "queues.next": () => {
      if (currentId === statements.at(-1)?.id && list?.pageInfo.hasNextPage) onMore();
      step(1);
    },
    "queues.previous": () => step(-1),
    "queues.approve": () => answer(true),
    "queues.reject": () => answer(false),
  });
  return (
    <>
      <AdminHeading title="Objections" keys={appealKeys}>
        <Select
          aria-label="Which objections"
          value={status}
          onChange={({ target }) => choose(target.value)}
        >
          {appealStatuses.map((one) => (
            <option key={one} value={one}>
              {statusNames[one]}
            </option>
          ))}
        </Select>
      </AdminHeading>
      <AdminList
        list={list}
        error={error}
        isLoading={loading}
        noun="objections"
        emptyText={status === "OPEN" ? "No objection is waiting." : "There are none."}
        onRetry={() => void refetch()}
        onMore={onMore}
      >
        <ul aria-label="Objections" className="flex flex-col gap-4">
          {statements.map((statement) => (
            <AppealCase
              key={statement.id}
              statement={statement}
              isCurrent={statement.id === currentId}
              takesFocus={hasMoved && statement.id === currentId}
              onAnswer={(isGranted) => {
                select(statement.id);
                setAnswering({ statement, isGranted });
              }}
            />
          ))}
        </ul>
      </AdminList>
      <AnswerDialog
        answering={answering}
        onClose={() => setAnswering(undefined)}
        onAnswered={() => void refetch()}
      />
    </>
  );
}

/** Which of them are shown, as the address says. */
function useChosenStatus() {
  const [search, setSearch] = useSearchParams();
  const status = appealStatuses.find((one) => one.toLowerCase() === search.get("status")) ?? "OPEN";
  const choose = (one: string) => setSearch(one === "OPEN" ? {} : { status: one.toLowerCase() });
  return { status, choose };
}

interface AnswerDialogProps {
  answering: Answering | undefined;
  onClose: () => void;
  onAnswered: () => void;
}

function AnswerDialog({ answering, onClose, onAnswered }: AnswerDialogProps) {
  const [answer] = useMutation(AnswerAppealDocument, { context: invalidatesForum });
  const isGranted = answering?.isGranted ?? false;
  const send = async (words: string | null) => {
    if (!answering) return;
    const statementId = answering.statement.id;
    await answer({ variables: { statementId, isGranted, answer: words ?? "" } });
    showToast({ text: "The objection is answered.", tone: "success" });
    onAnswered();
  };
  return (
    <ReasonDialog
      title={isGranted ? "Take the decision back?" : "Let the decision stand?"}
      description={
        isGranted
          ? "What it took and is still gone is there again, and whoever reported it is told."
          : "The member cannot object to it again."
      }
      label="Answer"
      hint="The member reads it."
      act={isGranted ? "Take it back" : "Let it stand"}
      isOpen={answering !== undefined}
      onClose={onClose}
      onConfirm={send}
    />
  );
}
