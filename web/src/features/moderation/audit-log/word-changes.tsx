import { useQuery } from "@apollo/client/react";

import { messageFor } from "../../../platform/failures.ts";
import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import "../../forum/posts/post-history.css";
import { LoggedEditDocument, type LoggedEditQuery } from "./logged-edit.graphql.ts";

/** The words that came and went; what compares them is fetched when it is first shown. */
export const WordChanges = lazyPart(
  async () => (await import("../../forum/posts/version-changes.tsx")).VersionChanges,
  () => <Skeleton className="h-12" />,
);

interface EditedWordsProps {
  /** Of the post. */
  id: string;
  /** The version that was written. */
  revision: number;
}

/** What an edit did to the words of a post: the log does not keep them, the post does. */
export function EditedWords({ id, revision }: EditedWordsProps) {
  const { data, error } = useQuery(LoggedEditDocument, {
    variables: { id, before: revision + 1 },
  });
  if (error && !data) {
    return <Notice tone="danger">{messageFor(error, "The versions could not be loaded.")}</Notice>;
  }
  if (!data) return <Skeleton className="mt-2 h-12" />;
  const versions = data.post && versionsOf(data.post, revision);
  if (!versions) return <p className="mt-2 text-ink-faint">These versions are not kept.</p>;
  return (
    <div className="mt-2">
      <WordChanges {...versions} />
    </div>
  );
}

/** The version that was written and the one before it; the present one is no earlier version yet. */
function versionsOf(
  { body, newest, revisions }: NonNullable<LoggedEditQuery["post"]>,
  revision: number,
) {
  const isPresent = newest[0]?.revision === revision - 1;
  const bodyOf = (wanted: number) => revisions.find((each) => each.revision === wanted)?.body;
  const older = bodyOf(revision - 1);
  const newer = isPresent ? body : bodyOf(revision);
  return older !== undefined && newer !== undefined ? { older, newer } : null;
}
