import { useSubscription } from "@apollo/client/react";
import { RefreshCw } from "lucide-react";
import { useState } from "react";

import { reportProblem } from "../../../platform/failures.ts";
import { useIsStaying } from "../use-is-staying.ts";
import { ThreadActivityDocument } from "./thread-lists.graphql.ts";

interface ThreadActivityProps {
  categoryId: string | null;
  onShow: () => void;
}

/** Offers what was written since the list was fetched; nothing moves under the reader's eyes until it is pressed. */
export function ThreadActivity({ categoryId, onShow }: ThreadActivityProps) {
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  useSubscription(ThreadActivityDocument, {
    variables: { categoryId, after: null },
    skip: !useIsStaying(),
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const { threadIds = [] } = data?.threadActivity ?? {};
      if (threadIds.length > 0) setWritten((known) => new Set([...known, ...threadIds]));
    },
    onError: reportProblem,
  });
  const { size } = written;
  const show = () => {
    setWritten(new Set());
    onShow();
  };
  return (
    <div role="status">
      {size > 0 && (
        <button
          type="button"
          onClick={show}
          className="flex w-full cursor-pointer items-center justify-center gap-2 border-b border-line bg-accent-quiet px-4 py-2.5 text-sm font-semibold text-accent hover:underline"
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {size === 1 ? "1 new or updated thread" : `${size} new or updated threads`}
        </button>
      )}
    </div>
  );
}
