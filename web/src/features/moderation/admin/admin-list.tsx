import { numberText } from "@vigilia/schema/number-text.ts";
import type { ReactNode } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";

interface AdminListProps {
  /** Undefined until it is known. */
  list:
    | { totalCount: number; edges: readonly unknown[]; pageInfo: { hasNextPage: boolean } }
    | undefined;
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
  onMore: () => void;
  /** What is listed: "reports". */
  noun: string;
  emptyText: string;
  children: ReactNode;
}

/** The states that every list of the staff has around its entries. */
export function AdminList({ list, children, ...props }: AdminListProps) {
  const { error, isLoading, onRetry, onMore, noun, emptyText } = props;
  if (!list && error) {
    return (
      <ErrorPanel
        title={`Unable to load the ${noun}`}
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={isLoading}
        onRetry={onRetry}
      />
    );
  }
  if (!list) return <ListSkeleton />;
  if (list.edges.length === 0) return <EmptyState>{emptyText}</EmptyState>;
  return (
    <>
      {children}
      <p className="mt-4 flex items-center justify-between gap-4 text-sm text-ink-faint">
        {numberText(list.edges.length)} of {numberText(list.totalCount)}
        {list.pageInfo.hasNextPage && (
          <Button size="sm" isBusy={isLoading} onClick={onMore}>
            Show more
          </Button>
        )}
      </p>
    </>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-16 w-full" />
      ))}
    </div>
  );
}
