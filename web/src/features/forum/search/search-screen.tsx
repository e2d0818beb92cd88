import { skipToken, useQuery } from "@apollo/client/react";
import { type SearchKind, searchKinds } from "@vigilia/schema/enums.ts";
import { Link, Navigate, useSearchParams } from "react-router-dom";

import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { classNames } from "../../../ui/styles.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { ThreadListSkeleton } from "../threads/skeletons.tsx";
import { addressOf, type Search, searchOf } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";
import { ForumSearchDocument } from "./search-screen.graphql.ts";

const kindNames: Record<SearchKind, string> = { THREAD: "Threads", POST: "Posts", USER: "Members" };
const kinds = ["", ...searchKinds] as const;

function SearchKinds({ search }: { search: Search }) {
  return (
    <nav aria-label="What to find" className="mt-5 border-b border-line">
      <ul className="flex gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={addressOf({ ...search, kind, page: 1 })}
              replace
              aria-current={kind === search.kind ? "true" : undefined}
              className={classNames(
                "-mb-px flex h-10 items-center border-b-2 px-3 font-medium",
                kind === search.kind
                  ? "border-accent text-ink"
                  : "border-transparent text-ink-faint hover:text-ink",
              )}
            >
              {kind === "" ? "All" : kindNames[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SearchScreen() {
  const [address] = useSearchParams();
  const search = searchOf(address);
  const tabTitle = search.words ? `Search: ${search.words}` : undefined;
  return (
    <Page title="Search" tabTitle={tabTitle} width="broad" wayUp={<Breadcrumbs />}>
      <SearchForm key={addressOf(search)} search={search} />
      <SearchKinds search={search} />
      <Found search={search} />
    </Page>
  );
}

function Found({ search }: { search: Search }) {
  const { data, error, networkStatus, refetch } = useQuery(
    ForumSearchDocument,
    isAsked(search) ? { variables: variablesOf(search) } : skipToken,
  );
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const found = data?.searchForum;

  if (!isAsked(search)) {
    return <p className="py-10 text-center text-ink-faint">Threads, posts and members.</p>;
  }
  if (found && search.page > Math.max(found.pageCount, 1)) {
    return <Navigate to={addressOf({ ...search, page: found.pageCount })} replace />;
  }
  if (found) return <SearchResults found={found} search={search} />;
  if (failure) {
    return (
      <ErrorPanel
        title="The search failed"
        message={messageFor(failure, "Please check your connection and try again.")}
        isRetrying={isRetrying}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ThreadListSkeleton label="Searching" />;
}

function isAsked({ words, categoryId, author, from, to }: Search): boolean {
  return Boolean(words || categoryId || author || from || to);
}

function variablesOf({ words, kind, categoryId, author, from, to, page }: Search) {
  return {
    query: words,
    kinds: kind ? [kind] : null,
    categoryId: categoryId || null,
    author: author || null,
    dateFrom: from || null,
    dateTo: to || null,
    page,
  };
}
