import { paths } from "@vigilia/schema/paths.ts";
import { CircleQuestionMark, TriangleAlert, Flame, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";

import { ButtonLink, Button } from "../../../ui/controls/button.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { classNames } from "../../../ui/styles.ts";
import { TypeDot } from "../event/type-badge.tsx";

/** What every kind of mark on the map stands for. */
function MapLegend() {
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

interface MapControlsProps {
  isDensity: boolean;
  onDensity(isDensity: boolean): void;
  isOnOwnStyle: boolean;
  isBasemapMissing: boolean;
  onRetryBasemap(): void;
}

/** What stands on the map itself, beside its zoom buttons: the heat map and what the colours mean. */
export function MapControls({ isDensity, onDensity, isOnOwnStyle, ...basemap }: MapControlsProps) {
  return (
    <div className="map-controls">
      <SubmitLink />
      <Button
        size="icon"
        variant="quiet"
        className="border border-line bg-overlay shadow-raised"
        aria-pressed={isDensity}
        aria-label="Heat map"
        title="Heat map"
        onClick={() => onDensity(!isDensity)}
      >
        <Flame aria-hidden="true" className={isDensity ? "size-4.5 text-accent" : "size-4.5"} />
      </Button>
      {isDensity ? <DensityLegend /> : <Legend />}
      {basemap.isBasemapMissing && (
        <p
          role="alert"
          className="flex min-h-10 items-center gap-3 rounded-md border border-line bg-overlay px-3 text-sm text-ink-soft"
        >
          The basemap could not be loaded.
          <Button size="sm" onClick={basemap.onRetryBasemap}>
            Try Again
          </Button>
        </p>
      )}
      {isOnOwnStyle && (
        <p className="rounded-md border border-line bg-overlay/85 px-3 text-sm text-ink-soft">
          The chosen basemap is out of reach; this is our own.
        </p>
      )}
    </div>
  );
}

/** To the form, whose map looks where this one does. */
function SubmitLink() {
  const [view, setView] = useState("");
  // The map writes its view into the address, and nothing is drawn anew for that.
  const readView = () => setView(location.hash);
  return (
    <ButtonLink
      to={paths.submit + view}
      variant="primary"
      className="shadow-raised"
      onPointerEnter={readView}
      onPointerDown={readView}
      onFocus={readView}
    >
      <Plus aria-hidden="true" className="size-4.5" />
      Submit
    </ButtonLink>
  );
}

/** In the heat map, all events are one. */
function DensityLegend() {
  return (
    <p className="flex items-center gap-2 rounded-md border border-line bg-overlay/85 px-3 text-sm text-ink-soft">
      Few
      <span aria-hidden="true" className="density-ramp h-2 w-8 rounded-full sm:w-16" />
      Many
      <span className="max-sm:sr-only">events, whoever they are attributed to</span>
    </p>
  );
}

function Legend() {
  return (
    <>
      <MapLegend />
      <ul className="hidden items-center gap-3 rounded-md border border-line bg-overlay/85 px-3 text-sm text-ink-soft sm:flex">
        <li className="flex items-center gap-1.5">
          <TypeDot type="RUSSIAN" /> Russia
        </li>
        <li className="flex items-center gap-1.5">
          <TypeDot type="CHINESE" /> China
        </li>
      </ul>
    </>
  );
}
