import { useQuery } from "@apollo/client/react";
import { versionsPage } from "@vigilia/schema/limits.ts";
import { Fragment, type ReactNode, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { PostHistoryDocument, type PostHistoryQuery } from "./post-history.graphql.ts";

/** Words that open the earlier versions of a post. */
export function PostHistoryButton({ id, words }: { id: string; words: ReactNode }) {
  return (
    <Dialog
      title="Earlier versions"
      trigger={
        <button type="button" className="cursor-pointer rounded-sm hover:text-ink hover:underline">
          {words}
        </button>
      }
    >
      <PostHistory id={id} />
    </Dialog>
  );
}

/** The versions of a post as they were typed, the present one first. */
export function PostHistory({ id }: { id: string }) {
  return (
    <ol className="flex max-h-[60dvh] flex-col gap-5 overflow-y-auto">
      <Versions id={id} before={null} />
    </ol>
  );
}

/** A page of versions, and those before them once they are asked for. */
function Versions({ id, before }: { id: string; before: number | null }) {
  const variables = { id, first: versionsPage, before };
  const { data, error } = useQuery(PostHistoryDocument, { variables });
  const [areOlderShown, setOlderShown] = useState(false);

  if (error && !data) {
    return (
      <li>
        <Notice tone="danger">{messageFor(error, "The history could not be loaded.")}</Notice>
      </li>
    );
  }
  if (!data) {
    return (
      <li>
        <Skeleton className="h-24" />
      </li>
    );
  }
  if (!data.post) return <li>This post does not exist.</li>;
  const { revisions } = data.post;
  const oldest = revisions.at(-1);
  return (
    <>
      {before === null && <PresentVersion {...data.post} />}
      {revisions.map((version, place) => (
        <Fragment key={version.revision}>
          <Gap newer={revisions[place - 1]?.revision ?? before} older={version.revision} />
          <Version
            label={version.editor?.username ?? "Unknown"}
            body={version.body}
            at={version.createdAt}
            reason={version.reason}
          />
        </Fragment>
      ))}
      {oldest && revisions.length === versionsPage && !areOlderShown && (
        <li>
          <Button size="sm" onClick={() => setOlderShown(true)}>
            Show older versions
          </Button>
        </li>
      )}
      {oldest && areOlderShown && <Versions id={id} before={oldest.revision} />}
    </>
  );
}

type Present = Pick<
  NonNullable<PostHistoryQuery["post"]>,
  "body" | "editedAt" | "createdAt" | "editor" | "editReason"
>;

function PresentVersion({ body, editedAt, createdAt, editor, editReason }: Present) {
  return (
    <Version
      label={editor ? `Now, by ${editor.username}` : "Now"}
      body={body}
      at={editedAt ?? createdAt}
      reason={editReason}
    />
  );
}

/** Says so where versions are missing: of very many, only the first and the newest are kept. */
function Gap({ newer, older }: { newer: number | null; older: number }) {
  const missing = newer === null ? 0 : newer - older - 1;
  if (missing === 0) return null;
  return (
    <li className="text-sm text-ink-faint">
      {missing === 1 ? "One version in between was" : `${missing} versions in between were`} not
      kept: of very many, the first and the newest are.
    </li>
  );
}

interface VersionProps {
  label: string;
  body: string;
  at: string;
  /** Why a moderator wrote it. */
  reason: string | null;
}

function Version({ label, body, at, reason }: VersionProps) {
  return (
    <li>
      <p className="mb-1.5 text-sm text-ink-faint">
        <strong className="font-semibold text-ink-soft">{label}</strong> · <RelativeTime at={at} />
      </p>
      {reason && <p className="mb-1.5 text-sm break-words">Reason: {reason}</p>}
      <pre className="rounded-md border border-line bg-sunken px-3 py-2 font-sans text-sm break-words whitespace-pre-wrap">
        {body}
      </pre>
    </li>
  );
}
