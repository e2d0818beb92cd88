import type { FragmentType } from "@apollo/client";
import { MessagesSquare } from "lucide-react";

import { EmptyState } from "../../../ui/blocks/empty-state.tsx";
import type { ThreadRowFragment } from "../threads/thread-table.graphql.ts";
import { ThreadTable } from "../threads/thread-table.tsx";

interface RecentThreadsProps {
  threads: readonly ({ id: string } & FragmentType<ThreadRowFragment>)[];
}

export function RecentThreads({ threads }: RecentThreadsProps) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      <h2 className="px-3 pt-4 pb-2 text-lg font-semibold sm:px-5">Recent Threads</h2>
      {threads.length === 0 ? (
        <EmptyState icon={MessagesSquare}>No threads have been created yet.</EmptyState>
      ) : (
        <ThreadTable label="Recent Threads" threads={threads} />
      )}
    </section>
  );
}
