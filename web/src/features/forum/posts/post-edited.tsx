import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { type PostEditsFragment, PostEditsFragmentDoc } from "./post-edits.graphql.ts";
import { PostHistory } from "./post-history.tsx";

/** Says that and when a post was edited, and whether by its author; its author and moderators can look at what it said before. */
export function PostEdited({ post }: { post: FragmentType<PostEditsFragment> }) {
  const { viewer } = useViewer();
  const { data, complete } = useFragment({ fragment: PostEditsFragmentDoc, from: post });
  if (!complete || !data.editedAt) return null;

  const words = (
    <>
      {data.isEditedByModerator ? "edited by a moderator" : "edited"}{" "}
      <RelativeTime at={data.editedAt} isInSentence />
    </>
  );
  const seesHistory = viewer && (viewer.id === data.author?.id || viewer.role !== "USER");
  if (!seesHistory) return <span>{words}</span>;
  return (
    <Dialog
      title="Earlier versions"
      trigger={
        <button type="button" className="cursor-pointer rounded-sm hover:text-ink hover:underline">
          {words}
        </button>
      }
    >
      <PostHistory id={data.id} />
    </Dialog>
  );
}
