import { useQuery } from "@apollo/client/react";
import { requestedPage, paths } from "@vigilia/schema/paths.ts";
import { Bookmark, SearchX } from "lucide-react";
import type { SyntheticEvent } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";

import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button, ButtonLink } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { BookmarkEntry } from "./bookmark-entry.tsx";
import { BookmarksDocument, type BookmarksQuery } from "./bookmarks.graphql.ts";

/** Posts and threads that the member wants to find again. */
export function BookmarksScreen() {
  const [address] = useSearchParams();
  const query = address.get("q")?.trim() ?? "";
  const page = requestedPage(address);
  const { data, error, networkStatus, refetch } = useQuery(BookmarksDocument, {
    variables: { query, page },
    fetchPolicy: "cache-and-network",
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  const found = data?.bookmarks;
  if (found && page > Math.max(found.pageCount, 1)) {
    return <Navigate to={paths.bookmarksWith({ query, page: found.pageCount })} replace />;
  }
  return (
    <Page title="Bookmarks" wayUp={<Breadcrumbs />}>
      <SearchInBookmarks key={query} query={query} />
      {found && <Found found={found} query={query} />}
      {!found && !failure && <Skeleton className="mt-5 h-40 w-full" />}
      {!found && failure && (
        <ErrorPanel
          title="Your bookmarks could not be loaded"
          message={messageFor(failure, "Please check your connection and try again.")}
          isRetrying={isRetrying}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

function SearchInBookmarks({ query }: { query: string }) {
  const navigate = useNavigate();
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    void navigate(paths.bookmarksWith({ query: typeof words === "string" ? words.trim() : "" }));
  };
  return (
    <form role="search" onSubmit={search} className="flex gap-2">
      <Input
        type="search"
        name="q"
        aria-label="Words of the note, the title or the post"
        placeholder="Note, title or post"
        defaultValue={query}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

function Found({ found, query }: { found: BookmarksQuery["bookmarks"]; query: string }) {
  const { nodes, page, pageCount, totalCount } = found;
  if (nodes.length === 0 && query) {
    return (
      <EmptyState icon={SearchX}>
        No bookmark has all of these words. Fewer or shorter words find more.
      </EmptyState>
    );
  }
  if (nodes.length === 0) {
    return (
      <EmptyState
        icon={Bookmark}
        action={<ButtonLink to={paths.forum}>Go to the forum</ButtonLink>}
      >
        Press the bookmark below a post, or above a thread, and you find it here again.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Your bookmarks">
      <p role="status" className="py-3 text-sm text-ink-faint">
        {countText(totalCount, "bookmark", "bookmarks")}. Only you see them.
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {nodes.map((bookmark) => (
          <li key={bookmark.id} className="py-4">
            <BookmarkEntry bookmark={bookmark} />
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Pagination
          label="Bookmarks"
          page={page}
          pageCount={pageCount}
          hrefOf={(other) => paths.bookmarksWith({ query, page: other })}
        />
      </div>
    </section>
  );
}
