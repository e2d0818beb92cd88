import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Link2, Pencil, Quote, Reply, Trash2 } from "lucide-react";
import { use, useState } from "react";

import { paths } from "../../../../../schema/paths.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { useThreadWriting } from "./thread-writing.ts";
import { ControlButton } from "./control-button.tsx";
import { DeletePostDialog } from "./delete-post-dialog.tsx";
import { type PostControlsFragment, PostControlsFragmentDoc } from "./post-controls.graphql.ts";
import { PostExtrasContext } from "../post-extras.ts";
import { quoteOfPost } from "../text/quote-of-post.ts";

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
