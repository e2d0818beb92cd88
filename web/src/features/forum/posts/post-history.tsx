import { useQuery } from "@apollo/client/react";
import { versionsPage } from "@vigilia/schema/limits.ts";
import { Fragment, type ReactNode, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import "./post-history.css";
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

const VersionChanges = lazyPart(
  async () => (await import("./version-changes.tsx")).VersionChanges,
  () => <Skeleton className="h-12" />,
);

/** How the versions are told: by what each changed, or by the whole of what it said. */
type Telling = "changes" | "texts";

/** The versions of a post as they were typed, the present one first. */
export function PostHistory({ id }: { id: string }) {
  const [telling, setTelling] = useState<Telling>("changes");
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label="Show" className="flex gap-1.5">
        {(["changes", "texts"] as const).map((each) => (
          <Button
            key={each}
            size="sm"
            aria-pressed={telling === each}
            className="aria-pressed:border-accent aria-pressed:bg-accent-quiet aria-pressed:text-accent"
            onClick={() => setTelling(each)}
          >
            {each === "changes" ? "Changes" : "Whole texts"}
          </Button>
        ))}
      </div>
      <ol className="flex max-h-[60dvh] flex-col gap-5 overflow-y-auto">
        <Versions id={id} before={null} telling={telling} />
      </ol>
    </div>
  );
}

interface VersionsProps {
  id: string;
  /** Only versions older than this one; null begins with the present one. */
  before: number | null;
  telling: Telling;
}

/** A page of versions, and those before them once they are asked for. */
function Versions({ id, before, telling }: VersionsProps) {
  // One more than is shown: the last one is compared with it.
  const variables = { id, first: versionsPage + 1, before };
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
  const shown = revisions.slice(0, versionsPage);
  const oldest = shown.at(-1);
  const hasOlder = revisions.length > shown.length;
  return (
    <>
      {before === null && (
        <PresentVersion {...data.post} telling={telling} older={revisions[0]?.body} />
      )}
      {shown.map((version, place) => (
        <Fragment key={version.revision}>
          <Gap newer={shown[place - 1]?.revision ?? before} older={version.revision} />
          <Version
            label={version.editor?.username ?? "Unknown"}
            body={version.body}
            at={version.createdAt}
            reason={version.reason}
            telling={telling}
            older={revisions[place + 1]?.body}
          />
        </Fragment>
      ))}
      {hasOlder && !areOlderShown && (
        <li>
          <Button size="sm" onClick={() => setOlderShown(true)}>
            Show older versions
          </Button>
        </li>
      )}
      {oldest && areOlderShown && <Versions id={id} before={oldest.revision} telling={telling} />}
    </>
  );
}

type Present = Pick<
  NonNullable<PostHistoryQuery["post"]>,
  "body" | "editedAt" | "createdAt" | "editor" | "editReason"
> &
  Pick<VersionProps, "telling" | "older">;

function PresentVersion({ editedAt, createdAt, editor, editReason, ...version }: Present) {
  return (
    <Version
      label={editor ? `Now, by ${editor.username}` : "Now"}
      body={version.body}
      at={editedAt ?? createdAt}
      reason={editReason}
      telling={version.telling}
      older={version.older}
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
  telling: Telling;
  /** What the version before it said; undefined for the first one. */
  older: string | undefined;
}

function Version({ label, body, at, reason, telling, older }: VersionProps) {
  return (
    <li>
      <p className="mb-1.5 text-sm text-ink-faint">
        <strong className="font-semibold text-ink-soft">{label}</strong> · <RelativeTime at={at} />
      </p>
      {reason && <p className="mb-1.5 text-sm break-words">Reason: {reason}</p>}
      {telling === "changes" && older !== undefined ? (
        <VersionChanges older={older} newer={body} />
      ) : (
        <pre className="typed-text">{body}</pre>
      )}
    </li>
  );
}
