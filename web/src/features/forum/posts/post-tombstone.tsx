import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { objectionText } from "@vigilia/schema/texts/notification-texts.ts";
import { removalWords } from "@vigilia/schema/words/moderation-words.ts";
import { Trash2 } from "lucide-react";
import { use } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { PostExtrasContext } from "../extension-points.ts";
import { PostNumber } from "./post-body.tsx";
import { type PostTombstoneFragment, PostTombstoneFragmentDoc } from "./post-tombstone.graphql.ts";
import { RestorePostDocument } from "./write-post.graphql.ts";

/** One line in the place of a deleted post, so that the numbers around it stay. */
export function PostTombstone({ post }: { post: FragmentType<PostTombstoneFragment> }) {
  const { data, complete } = useFragment({ fragment: PostTombstoneFragmentDoc, from: post });
  const extras = use(PostExtrasContext);
  if (!complete) return null;
  const { id, number, author } = data;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-sm text-ink-faint">
      <Trash2 aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p>
          {removalWords(data)} · <RelativeTime at={data.deletedAt} />
        </p>
        <RemovalReason {...data} />
      </div>
      <RestoreButton {...data} />
      {extras({ id, number, authorId: author?.id ?? null, isDeleted: true })}
      <PostNumber id={id} number={number} />
    </div>
  );
}

/** Its author and moderators read why; its author also what can be done about it. */
function RemovalReason({ removalReason, author }: PostTombstoneFragment) {
  const { viewer } = useViewer();
  if (removalReason === null) return null;
  return (
    <p className="mt-1 max-w-prose break-words text-ink-soft">
      Reason: {removalReason}
      {viewer?.id === author?.id && (
        <span className="block">
          {objectionText} <TextLink to={paths.decisions}>Decisions about you</TextLink>
        </span>
      )}
    </p>
  );
}

/** For the author, who can still change their mind; what moderators removed is restored elsewhere. */
function RestoreButton({ id, author, isDeletedByAuthor, viewerCanRestore }: PostTombstoneFragment) {
  const { viewer } = useViewer();
  const [restore, { loading }] = useMutation(RestorePostDocument, {
    variables: { id },
    context: invalidatesForum,
    onError: (error) =>
      showToast({ text: messageFor(error, "The post could not be restored."), tone: "danger" }),
  });
  const isOwn = viewer !== null && viewer.id === author?.id && isDeletedByAuthor;
  if (!isOwn || !viewerCanRestore) return null;
  return (
    <Button size="sm" isBusy={loading} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
