import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Link2, Pencil, Trash2 } from "lucide-react";
import { use, useState } from "react";

import { lazyPart, nothingSaid } from "../../../ui/blocks/lazy-part.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { PostExtrasContext } from "../extension-points.ts";
import { ControlButton } from "./control-button.tsx";
import { type PostControlsFragment, PostControlsFragmentDoc } from "./post-controls.graphql.ts";
import { useThreadWriting } from "./thread-writing.ts";

const BookmarkControl = lazyPart(
  async () => (await import("../bookmarks/bookmark-control.tsx")).BookmarkControl,
  undefined,
  nothingSaid,
);
const DeletePostDialog = lazyPart(
  async () => (await import("./delete-post-dialog.tsx")).DeletePostDialog,
);
const ReplyControls = lazyPart(async () => (await import("./reply-controls.tsx")).ReplyControls);

/** What a reader can do with a post, as far as they may. */
export function PostControls({ post }: { post: FragmentType<PostControlsFragment> }) {
  const { data, complete } = useFragment({ fragment: PostControlsFragmentDoc, from: post });
  const extras = use(PostExtrasContext);
  const writing = useThreadWriting();
  if (!complete) return null;
  const { id, number, author } = data;
  return (
    <div className="flex items-center gap-0.5">
      {extras({ id, number, authorId: author?.id ?? null })}
      <ControlButton
        label={`Copy link to post ${number}`}
        icon={Link2}
        onPress={() => void copyLink(id)}
      />
      {writing && <BookmarkControl threadId={writing.threadId} post={{ id, number }} />}
      <OwnControls {...data} />
      {writing?.canReply && <ReplyControls id={id} number={number} author={author} />}
    </div>
  );
}

function OwnControls({ id, number, author, viewerCanEdit, viewerCanDelete }: PostControlsFragment) {
  const { viewer } = useViewer();
  const writing = useThreadWriting();
  const [isDeleting, setIsDeleting] = useState(false);
  const isOwn = viewer !== null && viewer.id === author?.id;
  return (
    <>
      {viewerCanEdit && writing && (
        <ControlButton
          label={`Edit post ${number}`}
          icon={Pencil}
          shortcut="forum.edit"
          onPress={() => writing.edit({ id, number })}
        />
      )}
      {viewerCanDelete && isOwn && (
        <>
          <ControlButton
            label={`Delete post ${number}`}
            icon={Trash2}
            onPress={() => setIsDeleting(true)}
          />
          <DeletePostDialog id={id} isOpen={isDeleting} onOpenChange={setIsDeleting} />
        </>
      )}
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  const link = new URL(paths.post(id), location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ text: "Link copied", tone: "success" });
  } catch {
    showToast({ text: link });
  }
}
