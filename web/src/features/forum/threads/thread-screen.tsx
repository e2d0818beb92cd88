import { useQuery } from "@apollo/client/react";
import { Navigate, parsePath, useLocation, useParams, useSearchParams } from "react-router-dom";

import { pageQuery, requestedPage, paths } from "../../../../../schema/paths.ts";
import { messageFor } from "../../../platform/error-message.ts";
import { useFailure } from "../../../platform/use-failure.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { AbsentThread } from "./absent-thread.tsx";
import { PostListSkeleton } from "./post-list-skeleton.tsx";
import { ThreadComposer } from "./thread-composer.tsx";
import { ThreadHeading } from "./thread-heading.tsx";
import { ThreadPage } from "./thread-page.tsx";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";

/** The page that the address asks for; an address that names none is put right. */
export function ThreadScreen() {
  const { threadId: id = "" } = useParams();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const page = requestedPage(search);
  const highlight = search.get("highlight");
  const asked = search.get("page");
  if (asked !== null && asked !== String(page)) {
    const right = paths.thread(id, { ...pageQuery(page), ...(highlight ? { highlight } : {}) });
    return <Navigate to={{ ...parsePath(right), hash }} replace />;
  }
  return <ThreadAtPage id={id} page={page} highlight={highlight} />;
}

interface ThreadAtPageProps {
  id: string;
  page: number;
  highlight: string | null;
}

function ThreadAtPage({ id, page, highlight }: ThreadAtPageProps) {
  const { data, error, networkStatus, refetch } = useQuery(ThreadScreenDocument, {
    variables: { id, page },
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const thread = data?.thread;
  const lastPage = Math.max(thread?.posts.pageCount ?? page, 1);

  if (thread === null) {
    return <AbsentThread id={id} page={page} highlight={highlight} />;
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
