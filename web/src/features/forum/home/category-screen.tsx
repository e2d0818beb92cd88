import { useQuery } from "@apollo/client/react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";

import { requestedPage, paths } from "../../../../../schema/paths.ts";
import { messageFor } from "../../../platform/error-message.ts";
import { useFailure } from "../../../platform/use-failure.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { ThreadListSkeleton } from "../threads/thread-list-skeleton.tsx";
import { CategoryHeading } from "./category-heading.tsx";
import { CategoryScreenDocument } from "./category-screen.graphql.ts";
import { CategoryThreads } from "./category-threads.tsx";

export function CategoryScreen() {
  const { categoryId: id = "" } = useParams();
  const [search] = useSearchParams();
  const page = requestedPage(search);
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
      {category && <CategoryThreads category={category} />}
      {!category && !failure && <ThreadListSkeleton label="Loading the category" />}
      {!category && failure && (
        <ErrorPanel
          title="Unable to load this category"
          message={messageFor(failure, "Please check your connection and try again.")}
          isRetrying={isRetrying}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
