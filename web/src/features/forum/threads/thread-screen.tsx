import { useFragment, useQuery } from "@apollo/client/react";
import { paths, pageQuery, requestedPage } from "@vigilia/schema/paths.ts";
import { Navigate, parsePath, useLocation, useParams, useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { AbsentThread } from "./absent-thread.tsx";
import { PostListSkeleton } from "./skeletons.tsx";
import { ThreadComposer } from "./thread-composer.tsx";
import { ThreadMarks } from "./thread-marks.tsx";
import { ThreadPage } from "./thread-page.tsx";
import { ThreadHeadingFragmentDoc, ThreadScreenDocument } from "./thread-screen.graphql.ts";

/** Shown at once where a list has already loaded the thread. */
function ThreadHeading({ id }: { id: string }) {
  const { data, complete } = useFragment({
    fragment: ThreadHeadingFragmentDoc,
    from: { __typename: "Thread", id },
  });
  useDocumentTitle(complete ? data.title : "Thread");
  if (!complete) {
    return (
      <>
        <Breadcrumbs searchTo={paths.search} />
        <Skeleton className="mt-3 h-8 w-full max-w-lg" />
      </>
    );
  }
  const { category } = data;
  return (
    <>
      <Breadcrumbs
        searchTo={paths.search}
        places={category ? [{ label: category.name, to: paths.category(category.id) }] : []}
      />
      <h1 className="mt-1.5 text-2xl leading-tight font-semibold text-pretty wrap-anywhere sm:text-3xl">
        <ThreadMarks {...data} />
        <bdi>{data.title}</bdi>
      </h1>
    </>
  );
}

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
        {thread && <ThreadPage key={id} thread={thread} refetch={refetch} />}
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
