import { ListChecks } from "lucide-react";
import { type ReactNode, useState } from "react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { EntryMarkContext } from "../../forum/extension-points.ts";
import { SelectionBox } from "../shared/selection-bar.tsx";
import { type Selection, useSelection } from "../shared/use-selection.ts";

interface SelectableListProps {
  of: "threads" | "posts";
  ids: readonly string[];
  children: ReactNode;
}

const bars = {
  threads: lazyPart(async () => (await import("./thread-selection-bar.tsx")).ThreadSelectionBar),
  posts: lazyPart(async () => (await import("./post-selection-bar.tsx")).PostSelectionBar),
};

/**
 * Lets moderators select several threads or posts on the pages where everybody reads them. The list stays as it is when
 * the reader turns out to be one.
 */
export function SelectableList({ of, ids, children }: SelectableListProps) {
  const { viewer } = useViewer();
  const isOfStaff = isStaff(viewer);
  const [isSelecting, setSelecting] = useState(false);
  const choice = useSelection(ids);
  const SelectionBar = bars[of];
  const stop = () => {
    choice.clear();
    setSelecting(false);
  };
  return (
    <>
      {isOfStaff && (
        <div className="mb-2 flex justify-end gap-1">
          {isSelecting && (
            <Button size="sm" variant="quiet" onClick={() => choice.choose(ids)}>
              All on this page
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={isSelecting ? stop : () => setSelecting(true)}>
            <ListChecks aria-hidden="true" className="size-4" />
            {isSelecting ? "Done choosing" : `Choose ${of}`}
          </Button>
        </div>
      )}
      <EntryMarkContext value={isOfStaff && isSelecting ? (entry) => boxOf(entry, choice) : noMark}>
        {children}
      </EntryMarkContext>
      {isOfStaff && <SelectionBar choice={choice} />}
    </>
  );
}

const noMark = () => null;

function boxOf({ id, name }: { id: string; name: string }, choice: Selection): ReactNode {
  return (
    <span className="mr-2.5 inline-flex align-[-0.15em]">
      <SelectionBox
        label={`Choose ${name}`}
        isChosen={choice.isChosen(id)}
        onToggle={() => choice.toggle(id)}
      />
    </span>
  );
}
