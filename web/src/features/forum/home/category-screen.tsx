import { useFragment, useQuery } from "@apollo/client/react";
import { paths, requestedList, requestedPage } from "@vigilia/schema/paths.ts";
import { MessagesSquare } from "lucide-react";
import { use } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { lazyPart, nothingSaid } from "../../../ui/blocks/lazy-part.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { CategoryDot } from "../category-dot.tsx";
import { ListExtrasContext } from "../extension-points.ts";
import { NothingHere } from "../nothing-here.tsx";
import { ThreadListSkeleton } from "../threads/skeletons.tsx";
import { ThreadTable } from "../threads/thread-table.tsx";
import {
  CategoryHeadingFragmentDoc,
  type CategoryScreenQuery,
  CategoryScreenDocument,
} from "./category-screen.graphql.ts";
import { WriteLink } from "./home-sections.tsx";
import { ThreadActivity } from "./thread-activity.tsx";
import { ThreadListSection } from "./thread-list-section.tsx";
import { ThreadListTabs } from "./thread-list-tabs.tsx";

const CategoryWatch = lazyPart(
  async () => (await import("./category-watch.tsx")).CategoryWatch,
  undefined,
  nothingSaid,
);

/** Shown at once where a list has already loaded the category. */
function CategoryHeading({ id }: { id: string }) {
  const { data, complete } = useFragment({
    fragment: CategoryHeadingFragmentDoc,
    from: { __typename: "Category", id },
  });
  useDocumentTitle(complete ? data.name : "Category");
  const { viewer } = useViewer();

  return (
    <header className="mb-5">
      <Breadcrumbs searchTo={paths.searchIn(id)} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        {complete ? (
          <div className="min-w-0">
            <h1 className="text-2xl leading-9 font-semibold wrap-anywhere sm:text-3xl">
              <CategoryDot colour={data.colour} />
              {data.name}
            </h1>
            {data.description && <p className="mt-1 max-w-2xl text-ink-soft">{data.description}</p>}
          </div>
        ) : (
          <Skeleton className="h-8 w-64" />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {viewer && <CategoryWatch id={id} />}
          <WriteLink categoryId={id} />
        </div>
      </div>
    </header>
  );
}

interface CategoryThreadsProps {
  category: NonNullable<CategoryScreenQuery["category"]>;
}

function CategoryThreads({ category: { id, threads } }: CategoryThreadsProps) {
  const extras = use(ListExtrasContext);
  if (threads.nodes.length === 0) {
    return (
      <EmptyState icon={MessagesSquare}>
        No threads have been created in this category yet.
      </EmptyState>
    );
  }
  return (
    <>
      {extras({
        of: "threads",
        ids: threads.nodes.map((thread) => thread.id),
        children: (
          <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
            <ThreadTable label="Threads" threads={threads.nodes} hasCategory={false} />
          </div>
        ),
      })}
      <div className="mt-6">
        <Pagination
          label="Threads"
          page={threads.page}
          pageCount={threads.pageCount}
          hrefOf={(page) => paths.category(id, page)}
        />
      </div>
    </>
  );
}

interface CategoryListsProps extends CategoryThreadsProps {
  page: number;
  onShowNew: () => void;
}

/** All threads of a category, or the list of them that the address names. */
function CategoryLists({ category, page, onShowNew }: CategoryListsProps) {
  const { id } = category;
  const [search] = useSearchParams();
  const { list, period } = requestedList(search);
  return (
    <>
      <ThreadListTabs category={id} list={list} />
      {list ? (
        <ThreadListSection {...{ list, period, page, category: id }} />
      ) : (
        <>
          <ThreadActivity key={id} categoryId={id} onShow={onShowNew} />
          <CategoryThreads category={category} />
        </>
      )}
    </>
  );
}

interface NotLoadedProps {
  failure: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

function NotLoaded({ failure, isRetrying, onRetry }: NotLoadedProps) {
  if (!failure) return <ThreadListSkeleton label="Loading the category" />;
  return (
    <ErrorPanel
      title="Unable to load this category"
      message={messageFor(failure, "Please check your connection and try again.")}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

export function CategoryScreen() {
  const { categoryId: id = "" } = useParams();
  const [search] = useSearchParams();
  const requested = requestedPage(search);
  // A list has pages of its own.
  const page = requestedList(search).list ? 1 : requested;
  const { data, error, networkStatus, refetch } = useQuery(CategoryScreenDocument, {
    variables: { id, page },
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const category = data?.category;
  const lastPage = Math.max(category?.threads.pageCount ?? page, 1);

  if (category === null) return <NothingHere title="This category does not exist" />;
  if (page > lastPage) return <Navigate to={paths.category(id, lastPage)} replace />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <CategoryHeading id={id} />
      {category && (
        <CategoryLists category={category} page={requested} onShowNew={() => void refetch()} />
      )}
      {!category && (
        <NotLoaded failure={failure} isRetrying={isRetrying} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
