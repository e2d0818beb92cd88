import { BellPlus } from "lucide-react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { EventFilters } from "../filters/event-filters.ts";
import type { MapBounds } from "../map/clusters/map-bounds.ts";

interface AlertButtonProps {
  filters: EventFilters;
  /** Of the map, now; undefined while there is none. */
  boundsInView: () => MapBounds | undefined;
}

const SaveAlert = lazyPart<AlertButtonProps>(
  async () => (await import("../alerts/save-alert.tsx")).SaveAlert,
  () => <Skeleton className="h-32 w-full" />,
);

/** To hear of what will match these filters. */
export function AlertButton(props: AlertButtonProps) {
  return (
    <Dialog
      title="Get alerts"
      description="Hear of each new or changed incident that these filters let through."
      trigger={
        <Button size="icon" variant="quiet" aria-label="Get alerts" title="Get alerts">
          <BellPlus aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <SaveAlert {...props} />
    </Dialog>
  );
}
