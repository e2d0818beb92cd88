import type { ApolloClient, Unmasked } from "@apollo/client";
import { useQuery, useApolloClient } from "@apollo/client/react";
import { requestedList, requestedPage } from "@vigilia/schema/paths.ts";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router-dom";

import { useIsOnline } from "../../../platform/browser-state.ts";
import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor, reportMishap, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { SearchBox } from "../search/search-form.tsx";
import { ThreadListSkeleton } from "../threads/skeletons.tsx";
import { ForumHomeDocument, type ForumHomeQuery } from "./forum-home.graphql.ts";
import {
  ForumCategoriesDocument,
  ForumRecentThreadsDocument,
  ForumTotalsDocument,
} from "./forum-parts.graphql.ts";
import { CategoryList, ForumStatistics, RecentThreads, WriteLink } from "./home-sections.tsx";
import { useCategoryPrefetch } from "./prefetch-categories.ts";
import { RecordActivityDocument } from "./record-activity.graphql.ts";
import { ThreadListSection } from "./thread-list-section.tsx";
import { ThreadListTabs } from "./thread-list-tabs.tsx";

/** Cicero, Pro Sestio 102, after Accius: one must keep watch always. */
const motto = "Vigilandum est semper";

function ForumBanner({ children }: { children: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-end justify-between gap-x-8 gap-y-5 px-4 py-8 sm:px-6 sm:py-10">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">Forum</h1>
          <p className="mt-1.5 text-lg text-ink-soft">
            <i lang="la">{motto}</i>
            <span className="text-ink-faint"> – one must always keep watch</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>
      </div>
    </header>
  );
}

const options = { fetchPolicy: "network-only", context: { retries: 0 } } as const;

/** Puts the answer to the ForumHome query together from three smaller ones. */
async function forumHomeFromParts(client: ApolloClient): Promise<Unmasked<ForumHomeQuery>> {
  await Promise.all([
    client.query({ query: ForumCategoriesDocument, ...options }),
    client.query({ query: ForumRecentThreadsDocument, ...options }),
    client.query({ query: ForumTotalsDocument, ...options }),
  ]);
  // Read from the cache, which gives the fragments' fields too.
  const { cache } = client;
  const categories = cache.readQuery({ query: ForumCategoriesDocument });
  const threads = cache.readQuery({ query: ForumRecentThreadsDocument });
  const totals = cache.readQuery({ query: ForumTotalsDocument });
  if (!categories || !threads || !totals) throw new Error("A part of the forum's home is missing.");
  return {
    forumData: { __typename: "ForumData", ...categories, ...threads, stats: totals.forumStats },
  };
}

function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">You are currently offline. Some data may be outdated.</Notice>
    </div>
  );
}

interface OutdatedNoticeProps {
  isRefreshing: boolean;
  onRefresh: () => void;
}

function OutdatedNotice({ isRefreshing, onRefresh }: OutdatedNoticeProps) {
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        action={
          <Button size="sm" isBusy={isRefreshing} onClick={onRefresh}>
            Refresh
          </Button>
        }
      >
        Some data might be outdated.
      </Notice>
    </div>
  );
}

/** The outline of the forum's home while nothing of it is known. */
function ForumSkeleton() {
  return (
    <>
      <ThreadListSkeleton label="Loading the forum" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </>
  );
}

const context = { retries: 3, fallback: forumHomeFromParts };

function ForumHomeBody() {
  const { data, error, networkStatus, refetch } = useQuery(ForumHomeDocument, { context });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const [search] = useSearchParams();
  const { list, period } = requestedList(search);
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
            <div className="min-w-0">
              <ThreadListTabs list={list} />
              {list ? (
                <ThreadListSection {...{ list, period, page: requestedPage(search) }} />
              ) : (
                <RecentThreads threads={forum.recentThreads} onShowNew={retry} />
              )}
            </div>
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

/** The member whose presence each client has already reported. */
const recorded = new WeakMap<object, string>();

/** Reports to the server once that this member is here. */
function useRecordedActivity(): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const isOnline = useIsOnline();
  const viewerId = viewer?.id;

  useEffect(() => {
    if (!viewerId || !isOnline || recorded.get(client) === viewerId) return;
    recorded.set(client, viewerId);
    client
      .mutate({ mutation: RecordActivityDocument, context: { retries: 0 } })
      .catch((error: unknown) => reportMishap("Activity could not be recorded", error));
  }, [client, viewerId, isOnline]);
}

export function ForumHomeScreen() {
  useDocumentTitle("Forum");
  useRecordedActivity();
  return (
    <>
      <ForumBanner>
        <SearchBox />
        <WriteLink />
      </ForumBanner>
      <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        <ForumHomeBody />
      </div>
    </>
  );
}
