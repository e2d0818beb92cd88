import { ListChecks } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { EntryMarkContext } from "../../forum/extension-points.ts";
import { ChoiceBox } from "../shared/selection-bar.tsx";
import { type Choice, useChoice } from "../shared/use-selection.ts";
import { PostChoiceBar } from "./post-selection-bar.tsx";
import { ThreadChoiceBar } from "./thread-selection-bar.tsx";

interface ChoosingListProps {
  of: "threads" | "posts";
  ids: readonly string[];
  children: ReactNode;
}

/** Lets moderators choose several threads or posts where everybody reads them. */
export function ChoosingList({ children, ...list }: ChoosingListProps) {
  const { viewer } = useViewer();
  return isStaff(viewer) ? <StaffList {...list}>{children}</StaffList> : children;
}

const bars = { threads: ThreadChoiceBar, posts: PostChoiceBar };

function StaffList({ of, ids, children }: ChoosingListProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choice = useChoice(ids);
  const ChoiceBar = bars[of];
  const stop = () => {
    choice.clear();
    setChoosing(false);
  };
  return (
    <>
      <div className="mb-2 flex justify-end gap-1">
        {isChoosing && (
          <Button size="sm" variant="quiet" onClick={() => choice.choose(ids)}>
            All on this page
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={isChoosing ? stop : () => setChoosing(true)}>
          <ListChecks aria-hidden="true" className="size-4" />
          {isChoosing ? "Done choosing" : `Choose ${of}`}
        </Button>
      </div>
      <EntryMarkContext value={isChoosing ? (entry) => boxOf(entry, choice) : noMark}>
        {children}
      </EntryMarkContext>
      <ChoiceBar choice={choice} />
    </>
  );
}

const noMark = () => null;

function boxOf({ id, name }: { id: string; name: string }, choice: Choice): ReactNode {
  return (
    <span className="mr-2.5 inline-flex align-[-0.15em]">
      <ChoiceBox
        label={`Choose ${name}`}
        isChosen={choice.isChosen(id)}
        onToggle={() => choice.toggle(id)}
      />
    </span>
  );
}
