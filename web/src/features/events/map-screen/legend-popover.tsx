import { categoryWords } from "@vigilia/schema/words/event-words.ts";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

import type { OverlayProps } from "../../../ui/blocks/lazy-overlay.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { classNames } from "../../../ui/styles.ts";
import type { MapLook } from "../filters/use-map-address.ts";
import { KindDot } from "../kinds/kind-dot.tsx";
import { categoriesOf, type Colouring, kindGroups, kindGroupWords } from "../kinds/kind-groups.ts";

interface ColouringChoiceProps {
  colouring: Colouring;
  onLook: (look: MapLook) => void;
}

interface LegendPopoverProps extends ColouringChoiceProps, OverlayProps {}

/** What every kind of mark stands for, and the choice between two colourings. */
export function LegendPopover({ trigger, colouring, onLook }: LegendPopoverProps) {
  return (
    <Popover title="What the marks mean" trigger={trigger}>
      <div className="flex flex-col gap-3">
        <ColouringChoice colouring={colouring} onLook={onLook} />
        {colouring === "type" ? <MarksOfTypes /> : <MarksOfKinds />}
      </div>
    </Popover>
  );
}

const colourings: readonly { value: Colouring; words: string }[] = [
  { value: "type", words: "attributed to" },
  { value: "kind", words: "kind of act" },
];

function ColouringChoice({ colouring, onLook }: ColouringChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 text-sm text-ink">
      <legend className="float-left mr-4 text-ink-soft">Colour by</legend>
      {colourings.map(({ value, words }) => (
        <label key={value} className="flex min-h-6 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === colouring}
            onChange={() => onLook({ colouring: value })}
            className="size-4 cursor-pointer accent-accent"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function MarksOfTypes() {
  return (
    <ul className="flex flex-col gap-2.5 text-sm text-ink-soft">
      <Entry mark={<Dot className="bg-russian" />}>An event attributed to Russia</Entry>
      <Entry mark={<Dot className="bg-chinese" />}>An event attributed to China</Entry>
      <Entry mark={<SoftDot />}>
        Only the area is known: it was somewhere in the soft disc around the mark
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
  );
}

/** Related kinds share a colour; the letters of single events tell them apart. */
function MarksOfKinds() {
  return (
    <div className="flex flex-col gap-2.5 text-sm text-ink-soft">
      <dl className="flex flex-col gap-2">
        {kindGroups.map((group) => (
          <div key={group}>
            <dt className="text-xs text-ink-faint">{kindGroupWords[group]}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-3 gap-y-1">
                {categoriesOf(group).map((category) => (
                  <li key={category} className="flex items-center gap-1.5">
                    <KindDot category={category} />
                    {categoryWords[category]}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p>Of several events close together, the ring tells how many are of which colour.</p>
      <p>Where the ring is broken and the letter has no disc, only the area is known.</p>
    </div>
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

function SoftDot() {
  return (
    <>
      <span className="legend-area absolute -inset-1.5 rounded-full" />
      <Dot className="relative border-2 border-dashed border-russian bg-russian-quiet" />
    </>
  );
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
