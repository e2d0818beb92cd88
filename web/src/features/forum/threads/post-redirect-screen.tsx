import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Navigate, useParams } from "react-router-dom";

import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { PostPageInfoDocument } from "../post-page-info.graphql.ts";
import { PostListSkeleton } from "./skeletons.tsx";

/** Behind a post's permanent link: wherever the post stands now, that is shown. */
export function PostRedirectScreen() {
  const { postId = "" } = useParams();
  const { data, error, networkStatus, refetch } = useQuery(PostPageInfoDocument, {
    variables: { postId },
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const info = data?.postPageInfo;

  if (info) {
    const place = paths.thread(info.threadId, { page: info.page, highlight: postId });
    return <Navigate to={place} replace />;
  }
  if (info === null) return <NothingHere title="This post does not exist" />;
  if (failure) {
    return (
      <ErrorPanel
        title="Unable to find this post"
        message={messageFor(failure, "Please check your connection and try again.")}
        isRetrying={isRetrying}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
      <PostListSkeleton />
    </div>
  );
}
