import { paths } from "@vigilia/schema/paths.ts";
import { Flame, Plus } from "lucide-react";
import { useState } from "react";

import { ButtonLink, Button } from "../../../ui/controls/button.tsx";
import type { MapLook } from "../filters/use-map-address.ts";
import type { Colouring } from "../kinds/kind-groups.ts";
import { MapLegend } from "./map-legend.tsx";

interface MapControlsProps {
  isDensity: boolean;
  colouring: Colouring;
  onLook: (look: MapLook) => void;
  isOnOwnStyle: boolean;
  isBasemapMissing: boolean;
  onRetryBasemap(): void;
}

/** What stands on the map itself, beside its zoom buttons: the heat map and what the colours mean. */
export function MapControls({ isDensity, isOnOwnStyle, ...basemap }: MapControlsProps) {
  const { colouring, onLook } = basemap;
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
        onClick={() => onLook({ isDensity: !isDensity })}
      >
        <Flame aria-hidden="true" className={isDensity ? "size-4.5 text-accent" : "size-4.5"} />
      </Button>
      {isDensity ? <DensityLegend /> : <MapLegend colouring={colouring} onLook={onLook} />}
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
