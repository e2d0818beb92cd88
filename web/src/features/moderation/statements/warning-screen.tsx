import { useMutation, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { ruleMeanings } from "@vigilia/schema/words/moderation-words.ts";

import { messageFor } from "../../../platform/failures.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button, ButtonLink } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import {
  AcknowledgeWarningDocument,
  OwnWarningsDocument,
  type OwnWarningsQuery,
} from "./warning.graphql.ts";

type Warning = NonNullable<OwnWarningsQuery["viewer"]>["user"]["sanctions"][number];

/** The words of each warning that the reader has not acknowledged, the oldest first. */
export function WarningScreen() {
  const { data, error, loading, refetch } = useQuery(OwnWarningsDocument, {
    fetchPolicy: "cache-and-network",
  });
  const sanctions = data?.viewer?.user.sanctions ?? [];
  const warnings = sanctions.filter(({ kind, isInForce }) => kind === "WARNING" && isInForce);
  return (
    <Page title="A warning" width="narrow">
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {!data && error && (
        <ErrorPanel
          title="The warning could not be loaded"
          message={messageFor(error, "Please check your connection and try again.")}
          isRetrying={loading}
          onRetry={() => void refetch()}
        />
      )}
      {data && warnings.length === 0 && (
        <EmptyState action={<ButtonLink to={paths.forum}>Go to the forum</ButtonLink>}>
          There is no warning that you have not read. You can write on.
        </EmptyState>
      )}
      <div className="flex flex-col gap-6">
        {warnings.toReversed().map((warning) => (
          <WarningCard key={warning.id} warning={warning} />
        ))}
      </div>
      <p className="mt-6 text-sm">
        <TextLink to={paths.decisions}>All decisions about you</TextLink>
      </p>
    </Page>
  );
}

function WarningCard({ warning: { id, reason, ground, createdAt } }: { warning: Warning }) {
  const [acknowledge, { loading }] = useMutation(AcknowledgeWarningDocument, {
    variables: { id },
    onCompleted: () => showToast({ text: "Thank you. You can write on.", tone: "success" }),
    onError: (error) =>
      showToast({ text: messageFor(error, "This could not be saved."), tone: "danger" }),
  });
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-sm text-ink-faint">
        By the moderators, <RelativeTime at={createdAt} isInSentence />
      </p>
      {ground !== null && (
        <p>
          <span className="font-medium">{ruleNames[ground]}.</span> {ruleMeanings[ground]}
        </p>
      )}
      <blockquote className="border-l-2 border-line-strong pl-3 break-words whitespace-pre-wrap">
        {reason}
      </blockquote>
      <p className="text-sm text-ink-soft">
        Nothing else is taken from you. You write on once you have said that you have read this. If
        you think that it is wrong, you can{" "}
        <TextLink to={paths.decision(id)}>object to it</TextLink>, before or after.
      </p>
      <div className="flex justify-end">
        <Button variant="primary" isBusy={loading} onClick={() => void acknowledge()}>
          I have read this
        </Button>
      </div>
    </Card>
  );
}
