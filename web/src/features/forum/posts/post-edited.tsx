import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { type PostEditsFragment, PostEditsFragmentDoc } from "./post-edits.graphql.ts";

const PostHistoryButton = lazyPart(
  async () => (await import("./post-history.tsx")).PostHistoryButton,
  ({ words }) => <span>{words}</span>,
);

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
  return <PostHistoryButton id={data.id} words={words} />;
}
