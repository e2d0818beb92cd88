import { useQuery } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { useFailure } from "../../../platform/use-failure.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { CategoryList } from "./category-list.tsx";
import { forumHomeFromParts } from "./forum-home-from-parts.ts";
import { ForumHomeDocument } from "./forum-home.graphql.ts";
import { OfflineNotice, OutdatedNotice } from "./forum-notices.tsx";
import { ForumSkeleton } from "./forum-skeleton.tsx";
import { ForumStatistics } from "./forum-statistics.tsx";
import { RecentThreads } from "./recent-threads.tsx";
import { useCategoryPrefetch } from "./use-category-prefetch.ts";

const context = { retries: 3, standIn: forumHomeFromParts };

export function ForumHomeBody() {
  const { data, error, networkStatus, refetch } = useQuery(ForumHomeDocument, { context });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const forum = data?.forumData;
  useCategoryPrefetch(forum?.categories);

  const retry = () => void refetch();
  if (failure && !forum?.categories.length) {
    return (
      <ErrorPanel
        title="Unable to load forum data"
        message={messageFor(
          failure,
          "An error occurred while loading the forum. Please try again.",
        )}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      <OfflineNotice />
      {failure && <OutdatedNotice isRefreshing={isRetrying} onRefresh={retry} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        {forum ? (
          <>
            <RecentThreads threads={forum.recentThreads} />
            <div className="flex flex-col gap-6">
              <CategoryList categories={forum.categories} />
              <ForumStatistics stats={forum.stats} />
            </div>
          </>
        ) : (
          <ForumSkeleton />
        )}
      </div>
    </>
  );
}
