import { CircleQuestionMark, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Popover } from "../../../ui/overlays/popover.tsx";

/** What every kind of mark on the map stands for. */
export function MapLegend() {
  return (
    <Popover
      title="What the marks mean"
      trigger={
        <Button
          size="icon"
          variant="quiet"
          className="border border-line bg-overlay shadow-raised"
          aria-label="What the marks mean"
          title="What the marks mean"
        >
          <CircleQuestionMark aria-hidden="true" className="size-4.5" />
        </Button>
      }
    >
      <ul className="flex flex-col gap-2.5 text-sm text-ink-soft">
        <Entry mark={<Dot className="bg-russian" />}>An event attributed to Russia</Entry>
        <Entry mark={<Dot className="bg-chinese" />}>An event attributed to China</Entry>
        <Entry mark={<Dot className="border-2 border-dashed border-russian bg-russian-quiet" />}>
          Only the area is known; the mark stands somewhere in it
        </Entry>
        <Entry mark={<Disc />}>Several events close together; press to come nearer</Entry>
        <Entry
          mark={
            <>
              <Disc isMixed />
              <TriangleAlert className="absolute -top-1 -right-1 size-3.5 fill-overlay text-chinese-ink" />
            </>
          }
        >
          Several events, attributed to both
        </Entry>
      </ul>
    </Popover>
  );
}

function Entry({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden="true" className="relative grid size-7 shrink-0 place-items-center">
        {mark}
      </span>
      {children}
    </li>
  );
}

function Dot({ className }: { className: string }) {
  return <span className={classNames("size-4 rounded-full", className)} />;
}

function Disc({ isMixed = false }: { isMixed?: boolean }) {
  return (
    <span
      className={classNames(
        "legend-disc grid size-7 place-items-center rounded-full text-xs font-semibold",
        isMixed && "is-mixed",
      )}
    >
      5
    </span>
  );
}
