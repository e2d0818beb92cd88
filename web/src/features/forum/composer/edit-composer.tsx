import { useQuery } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { PostSourceDocument } from "../posts/write-post.graphql.ts";
import { postElementId } from "../posts/arrival-target.ts";
import { ComposerDock } from "./composer-dock.tsx";
import { EditForm } from "./edit-form.tsx";

interface EditComposerProps {
  owner: string;
  threadId: string;
  post: { id: string; number: number };
  onClose: () => void;
}

export function EditComposer({ owner, threadId, post, onClose }: EditComposerProps) {
  const { id, number } = post;
  const { data, error } = useQuery(PostSourceDocument, {
    variables: { id },
    fetchPolicy: "network-only",
  });
  const source = data?.post;
  return (
    <ComposerDock
      title={`Edit post #${number}`}
      readId={source === undefined ? undefined : postElementId(id)}
      onClose={onClose}
    >
      {source && !source.isDeleted && (
        <EditForm owner={owner} threadId={threadId} source={source} onDone={onClose} />
      )}
      {source?.isDeleted && <Notice tone="warning">This post was deleted meanwhile.</Notice>}
      {source === null && <Notice tone="warning">This post does not exist.</Notice>}
      {error && !data && (
        <Notice tone="danger">{messageFor(error, "The text could not be loaded.")}</Notice>
      )}
      {!error && !data && <Skeleton className="h-40" />}
    </ComposerDock>
  );
}
