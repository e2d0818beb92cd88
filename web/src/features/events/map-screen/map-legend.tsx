import { CircleQuestionMark } from "lucide-react";

import { lazyOverlay } from "../../../ui/blocks/lazy-overlay.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/styles.ts";
import type { MapLook } from "../filters/use-map-address.ts";
import type { Colouring } from "../kinds/kind-groups.ts";
import { ColourKey } from "./colour-key.tsx";

const LegendPopover = lazyOverlay(
  "dialog",
  async () => (await import("./legend-popover.tsx")).LegendPopover,
);

interface MapLegendProps {
  colouring: Colouring;
  onLook: (look: MapLook) => void;
}

/** What the colours tell, what every kind of mark stands for, and the choice between two colourings. */
export function MapLegend({ colouring, onLook }: MapLegendProps) {
  return (
    <>
      <LegendPopover
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
        colouring={colouring}
        onLook={onLook}
      />
      <ColourKey
        colouring={colouring}
        className={classNames(
          "hidden min-h-8 flex-wrap items-center gap-x-3 rounded-md border border-line bg-overlay/85 px-3 text-sm text-ink-soft",
          colouring === "type" ? "sm:flex" : "xl:flex",
        )}
      />
    </>
  );
}
