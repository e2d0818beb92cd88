import { SearchX } from "lucide-react";

import { EmptyState } from "../../../ui/blocks/empty-state.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import { addressOf, type Search } from "./search-address.ts";
import { SearchResult } from "./search-result.tsx";
import type { ForumSearchQuery } from "./search-screen.graphql.ts";

interface SearchResultsProps {
  found: ForumSearchQuery["searchForum"];
  search: Search;
}

export function SearchResults({ found, search }: SearchResultsProps) {
  const { nodes, page, pageCount, totalCount } = found;
  if (nodes.length === 0) {
    return (
      <EmptyState icon={SearchX}>Nothing was found. Fewer or shorter words find more.</EmptyState>
    );
  }
  return (
    <section aria-label="Results">
      <p role="status" className="py-3 text-sm text-ink-faint">
        {countText(totalCount, "result", "results")}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {nodes.map((result) => (
          <li key={`${result.hit.__typename} ${result.hit.id}`} className="py-4">
            <SearchResult result={result} />
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Pagination
          label="Results"
          page={page}
          pageCount={pageCount}
          hrefOf={(other) => addressOf({ ...search, page: other })}
        />
      </div>
    </section>
  );
}
