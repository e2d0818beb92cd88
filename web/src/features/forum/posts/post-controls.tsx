import type { FragmentType } from "@apollo/client";
import { useMutation, useFragment } from "@apollo/client/react";
import { postRestoreHours } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { type LucideIcon, Link2, Pencil, Quote, Reply, Trash2 } from "lucide-react";
import { use, useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { PostExtrasContext } from "../extension-points.ts";
import { quoteOfPost } from "../text/quote.ts";
import { type PostControlsFragment, PostControlsFragmentDoc } from "./post-controls.graphql.ts";
import { useThreadWriting } from "./thread-writing.ts";
import { DeletePostDocument } from "./write-post.graphql.ts";

interface ControlButtonProps {
  /** Names the post too, since a screen reader lists the buttons of many posts. */
  label: string;
  icon: LucideIcon;
  /** Stands beside the icon. */
  text?: string;
  onPress: () => void;
}

/** One of the quiet buttons below a post. Pressing it leaves a selection in the post as it is. */
function ControlButton({ label, icon: Icon, text, onPress }: ControlButtonProps) {
  return (
    <Button
      variant="quiet"
      size={text ? "sm" : "icon-sm"}
      aria-label={label}
      title={text ? undefined : label}
      onPointerDown={(event) => event.preventDefault()}
      className="text-ink-faint"
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </Button>
  );
}

interface DeletePostDialogProps {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function DeletePostDialog({ id, isOpen, onOpenChange }: DeletePostDialogProps) {
  const [deletePost, { loading, error }] = useMutation(DeletePostDocument, {
    variables: { id },
    context: invalidatesForum,
    onCompleted: () => onOpenChange(false),
    onError: () => {
      // Shown below.
    },
  });
  return (
    <Dialog
      title="Delete this post?"
      description={`Others will see that a post was deleted here. You can restore it within ${postRestoreHours} hours.`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {error && (
        <Notice tone="danger">{messageFor(error, "The post could not be deleted.")}</Notice>
      )}
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>Keep</Button>
        <Button variant="danger" isBusy={loading} onClick={() => void deletePost()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

/** What a reader can do with a post, as far as they may. */
export function PostControls({ post }: { post: FragmentType<PostControlsFragment> }) {
  const { data, complete } = useFragment({ fragment: PostControlsFragmentDoc, from: post });
  const extras = use(PostExtrasContext);
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
      <OwnControls {...data} />
      <ReplyControls {...data} />
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

function ReplyControls({ id, number, author }: PostControlsFragment) {
  const writing = useThreadWriting();
  if (!writing?.canReply) return null;
  const username = author?.username;
  return (
    <>
      <ControlButton
        label={`Quote post ${number}`}
        icon={Quote}
        onPress={() => writing.reply(`${quoteOfPost(id, username ?? "Unknown")}\n\n`)}
      />
      <ControlButton
        label={`Reply to post ${number}`}
        icon={Reply}
        text="Reply"
        onPress={() => writing.reply(username && `@${username} `)}
      />
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
