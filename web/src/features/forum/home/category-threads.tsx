import { MessagesSquare } from "lucide-react";
import { use } from "react";

import { paths } from "../../../../../schema/paths.ts";
import { EmptyState } from "../../../ui/blocks/empty-state.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { ListExtrasContext } from "../list-extras.ts";
import { ThreadTable } from "../threads/thread-table.tsx";
import type { CategoryScreenQuery } from "./category-screen.graphql.ts";

interface CategoryThreadsProps {
  category: NonNullable<CategoryScreenQuery["category"]>;
}

export function CategoryThreads({ category: { id, threads } }: CategoryThreadsProps) {
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
