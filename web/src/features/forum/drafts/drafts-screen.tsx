import { useApolloClient, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { FilePen, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";

import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button, ButtonLink } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { discardDraft } from "./draft-account.ts";
import { type DraftsQuery, DraftsDocument } from "./drafts.graphql.ts";
import { forgetDraft } from "./stored-draft.ts";

type ListedDraft = DraftsQuery["drafts"][number];

/** Where one goes on writing, and what that is. */
function placeOf({ about, title, thread, post }: ListedDraft): { to: string; words: string } {
  const [kind, id = ""] = about.split(":");
  const name = thread?.title ?? "a thread that is gone";
  if (kind === "thread") return { to: paths.thread(id), words: `Reply to “${name}”` };
  if (kind === "post") {
    return { to: paths.post(id), words: `Edit of post ${post?.number ?? ""} in “${name}”` };
  }
  const words = title ? `New thread “${title}”` : "New thread";
  return { to: id ? paths.newThreadAbout({ event: id }) : paths.newThread, words };
}

/** What the member has begun and not sent, on whatever device. */
export function DraftsScreen() {
  const { viewer } = useViewer();
  const { data, error, networkStatus, refetch } = useQuery(DraftsDocument, {
    fetchPolicy: "cache-and-network",
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  return (
    <Page title="Drafts" wayUp={<Breadcrumbs />}>
      {!data && !failure && <Skeleton className="h-40 w-full" />}
      {!data && failure && (
        <ErrorPanel
          title="Your drafts could not be loaded"
          message={messageFor(failure, "Please check your connection and try again.")}
          isRetrying={isRetrying}
          onRetry={() => void refetch()}
        />
      )}
      {data?.drafts.length === 0 && (
        <EmptyState
          icon={FilePen}
          action={<ButtonLink to={paths.newThread}>New Thread</ButtonLink>}
        >
          What you begin to write is kept here until you send or discard it.
        </EmptyState>
      )}
      {data && data.drafts.length > 0 && viewer && (
        <ol aria-label="Your drafts" className="divide-y divide-line border-y border-line">
          {data.drafts.map((draft) => (
            <DraftRow
              key={draft.about}
              draft={draft}
              owner={viewer.id}
              onGone={() => void refetch()}
            />
          ))}
        </ol>
      )}
    </Page>
  );
}

interface DraftRowProps {
  draft: ListedDraft;
  owner: string;
  onGone: () => void;
}

function DraftRow({ draft, owner, onGone }: DraftRowProps) {
  const client = useApolloClient();
  const { about, excerpt, changedAt } = draft;
  const { to, words } = placeOf(draft);
  const discard = async () => {
    try {
      await discardDraft(client, { owner, about });
      forgetDraft(about);
      onGone();
      showToast({ text: "Draft discarded" });
    } catch (error) {
      showToast({ text: messageFor(error, "The draft could not be discarded."), tone: "danger" });
    }
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-4 wrap-anywhere">
      <div className="min-w-0">
        <h2 className="leading-snug font-semibold">
          <Link to={to} state={{ continues: about }} className="hover:text-accent hover:underline">
            {words}
          </Link>
        </h2>
        {excerpt && <p className="mt-1 text-ink-soft">{excerpt}</p>}
        <p className="mt-1 text-sm text-ink-faint">
          saved <RelativeTime at={changedAt} isInSentence />
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`Discard: ${words}`}
        title="Discard"
        onClick={() => void discard()}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
