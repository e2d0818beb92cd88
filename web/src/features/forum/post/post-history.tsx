import { useQuery } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { Notice } from "../../../ui/notice.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PostHistoryDocument } from "./post-history.graphql.ts";

/** Every version of a post as it was typed, the present one first. */
export function PostHistory({ id }: { id: string }) {
  const { data, error } = useQuery(PostHistoryDocument, { variables: { id } });

  if (error && !data) {
    return <Notice tone="danger">{messageFor(error, "The history could not be loaded.")}</Notice>;
  }
  if (!data) return <Skeleton className="h-24" />;
  if (!data.post) return <p>This post does not exist.</p>;
  const { body, editedAt, createdAt, revisions } = data.post;
  return (
    <ol className="flex max-h-[60dvh] flex-col gap-5 overflow-y-auto">
      <Version label="Now" body={body} at={editedAt ?? createdAt} />
      {revisions.map((revision) => (
        <Version
          key={revision.createdAt}
          label={revision.editor?.username ?? "Unknown"}
          body={revision.body}
          at={revision.createdAt}
        />
      ))}
    </ol>
  );
}

interface VersionProps {
  label: string;
  body: string;
  at: string;
}

function Version({ label, body, at }: VersionProps) {
  return (
    <li>
      <p className="mb-1.5 text-sm text-ink-faint">
        <strong className="font-semibold text-ink-soft">{label}</strong> · <RelativeTime at={at} />
      </p>
      <pre className="rounded-md border border-line bg-sunken px-3 py-2 font-sans text-sm break-words whitespace-pre-wrap">
        {body}
      </pre>
    </li>
  );
}
