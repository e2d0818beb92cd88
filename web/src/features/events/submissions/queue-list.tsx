import { useEffect, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";

import { QueueRow } from "./queue-row.tsx";
import type { QueuedSubmission } from "./use-review-queue.ts";

interface QueueListProps {
  submissions: readonly QueuedSubmission[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** As long as it may be, only what is in sight exists. */
export function QueueList({ submissions, selectedId, onSelect }: QueueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const index = submissions.findIndex(({ id }) => id === selectedId);

  useEffect(() => {
    if (index >= 0) rows.current?.scrollToIndex(index, { align: "nearest" });
  }, [index]);

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <Virtualizer ref={rows} scrollRef={scroller} as="ul" item="li" data={submissions}>
        {(submission) => (
          <QueueRow
            key={submission.id}
            submission={submission}
            isSelected={submission.id === selectedId}
            onSelect={onSelect}
          />
        )}
      </Virtualizer>
    </div>
  );
}
