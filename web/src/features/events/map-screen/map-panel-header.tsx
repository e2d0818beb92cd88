import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { BellPlus, ChartColumn, Download, Share2, X } from "lucide-react";
import { Link } from "react-router-dom";

import { lazyOverlay } from "../../../ui/blocks/lazy-overlay.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import type { FilterProps } from "../filters/choice-filters.tsx";
import { everything } from "../filters/event-filters.ts";
import type { MapLook } from "../filters/use-map-address.ts";
import type { MapBounds } from "../map/clusters/map-bounds.ts";

const DownloadMenu = lazyOverlay(
  "menu",
  async () => (await import("./download-menu.tsx")).DownloadMenu,
);
const AlertDialog = lazyOverlay(
  "dialog",
  async () => (await import("./alert-dialog.tsx")).AlertDialog,
);
const ShareMapDialog = lazyOverlay(
  "dialog",
  async () => (await import("./share-map-dialog.tsx")).ShareMapDialog,
);

interface MapPanelHeaderProps extends FilterProps {
  /** How many events there are, or why that is not known. */
  matching: number | string;
  isFiltered: boolean;
  boundsInView: () => MapBounds | undefined;
  isCharting: boolean;
  isOfView: boolean;
  onLook: (look: MapLook) => void;
  onClose: () => void;
}

export function MapPanelHeader({
  matching,
  isFiltered,
  boundsInView,
  isCharting,
  isOfView,
  onLook,
  onClose,
  ...filtering
}: MapPanelHeaderProps) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-2 border-b border-line px-4 py-2">
      <div className="flex min-w-0 flex-col items-start">
        <MatchCount matching={matching} isFiltered={isFiltered} />
        {isFiltered && (
          <button
            type="button"
            className="min-h-6 cursor-pointer text-sm text-accent hover:underline"
            onClick={() => filtering.onChange(everything)}
          >
            Clear filters
          </button>
        )}
      </div>
      <span className="flex items-center">
        <Button
          size="icon"
          variant="quiet"
          aria-pressed={isCharting}
          aria-label="Charts"
          title="Charts"
          onClick={() => onLook({ isCharting: !isCharting })}
        >
          <ChartColumn
            aria-hidden="true"
            className={isCharting ? "size-4 text-accent" : "size-4"}
          />
        </Button>
        <DownloadMenu
          trigger={
            <Button size="icon" variant="quiet" aria-label="Download" title="Download">
              <Download aria-hidden="true" className="size-4" />
            </Button>
          }
          filters={filtering.filters}
          boundsInView={boundsInView}
          isOfView={isOfView}
          onLook={onLook}
        />
        <AlertDialog
          trigger={
            <Button size="icon" variant="quiet" aria-label="Get alerts" title="Get alerts">
              <BellPlus aria-hidden="true" className="size-4" />
            </Button>
          }
          filters={filtering.filters}
          boundsInView={boundsInView}
        />
        <ShareMapDialog
          trigger={
            <Button size="icon" variant="quiet" aria-label="Share" title="Share">
              <Share2 aria-hidden="true" className="size-4" />
            </Button>
          }
          filters={filtering.filters}
        />
        <Button
          size="icon"
          variant="quiet"
          className="lg:hidden"
          aria-label="Close"
          data-closes-sheet
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </span>
    </div>
  );
}

function MatchCount({
  matching,
  isFiltered,
}: Pick<MapPanelHeaderProps, "matching" | "isFiltered">) {
  if (typeof matching === "string") return <p className="text-sm text-ink-soft">{matching}</p>;
  return (
    <p className="text-sm whitespace-nowrap text-ink-soft">
      <strong className="text-lg font-semibold text-ink tabular-nums">
        {numberText(matching)}
      </strong>{" "}
      {matching === 1 ? "event" : "events"}
      {isFiltered && " match"}
    </p>
  );
}

const link = "rounded-sm hover:text-ink hover:underline";

/** The map has no page below it to carry a footer. */
export function MapPanelFooter() {
  return (
    <p className="flex items-center justify-end gap-4 border-t border-line px-4 py-2 text-xs text-ink-faint max-lg:hidden">
      <Link to={paths.developers} className={link}>
        API
      </Link>
      <Link to={paths.notice} className={link}>
        Report content
      </Link>
      <Link to={paths.privacyPolicy} className={link}>
        Privacy Policy
      </Link>
    </p>
  );
}
