import { useQuery } from "@apollo/client/react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";

import { messageFor } from "../../../platform/error-message.ts";
import { pageQuery, requestedPage } from "../../../platform/page-number.ts";
import { paths } from "../../../platform/paths.ts";
import { useFailure } from "../../../platform/use-failure.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { AbsentThread } from "./absent-thread.tsx";
import { PostListSkeleton } from "./post-list-skeleton.tsx";
import { ThreadComposer } from "./thread-composer.tsx";
import { ThreadHeading } from "./thread-heading.tsx";
import { ThreadPage } from "./thread-page.tsx";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";

export function ThreadScreen() {
  const { threadId: id = "" } = useParams();
  const [search] = useSearchParams();
  const page = requestedPage(search);
  const { data, error, networkStatus, refetch } = useQuery(ThreadScreenDocument, {
    variables: { id, page },
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const thread = data?.thread;
  const lastPage = Math.max(thread?.posts.pageCount ?? page, 1);

  if (thread === null) {
    return <AbsentThread id={id} page={page} highlight={search.get("highlight")} />;
  }
  if (page > lastPage) return <Navigate to={paths.thread(id, pageQuery(lastPage))} replace />;
  return (
    <ThreadComposer key={id} threadId={id}>
      <meta name="thread-id" content={id} />
      <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
        <ThreadHeading id={id} />
        {thread && <ThreadPage key={id} thread={thread} />}
        {!thread && !failure && <PostListSkeleton />}
        {!thread && failure && (
          <ErrorPanel
            title="Unable to load this thread"
            message={messageFor(failure, "Please check your connection and try again.")}
            isRetrying={isRetrying}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </ThreadComposer>
  );
}
