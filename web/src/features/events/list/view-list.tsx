import { Button } from "../../../ui/button.tsx";
import { everything } from "../filters/event-filters.ts";
import type { FilterProps } from "../filters/filter-props.ts";
import type { EventIdPage } from "../map/cluster-protocol.ts";
import { EventsInView } from "./events-in-view.tsx";
import type { ShownPlace } from "./listed-event.tsx";

interface ViewListProps extends Pick<FilterProps, "onChange"> {
  /** Undefined until the map knows. */
  inView: EventIdPage | undefined;
  /** Nothing anywhere passes the filters. */
  isNothing: boolean;
  onShow: (place: ShownPlace) => void;
  onMore: () => void;
}

export function ViewList({ inView, isNothing, onChange, onShow, onMore }: ViewListProps) {
  return (
    <>
      <h2 className="px-4 pt-4 pb-1 text-sm font-medium text-ink">
        In view{" "}
        <span className="text-ink-faint tabular-nums">{inView?.total.toLocaleString("en")}</span>
      </h2>
      {isNothing ? (
        <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-sm text-ink-soft">
          <p>No events match these filters.</p>
          <Button size="sm" onClick={() => onChange(everything)}>
            Clear filters
          </Button>
        </div>
      ) : (
        <EventsInView inView={inView} onShow={onShow} onMore={onMore} />
      )}
    </>
  );
}
