import type { ReactNode } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { everything } from "../filters/event-filters.ts";
import type { FilterProps } from "../filters/filter-props.ts";
import type { MapSearch } from "../filters/use-event-filters.ts";
import type { EventIdPage } from "../map/clusters/cluster-protocol.ts";
import { EventsInView } from "./events-in-view.tsx";
import type { ShownPlace } from "../event/listed-event.tsx";

interface ViewListProps extends Pick<FilterProps, "onChange"> {
  /** Undefined until the map knows. */
  inView: EventIdPage | undefined;
  /** Nothing anywhere passes the filters. */
  isNothing: boolean;
  isFailed: boolean;
  search: MapSearch;
  /** Undefined where there is no map. */
  onShow: ((place: ShownPlace) => void) | undefined;
  onMore: () => void;
  onRetry: () => void;
}

export function ViewList(props: ViewListProps) {
  const { inView, search } = props;
  return (
    <>
      <h2 className="px-4 pt-4 pb-1 text-sm font-medium text-ink">
        In view{" "}
        <span className="text-ink-faint tabular-nums">
          {!search.error && inView?.total.toLocaleString("en")}
        </span>
      </h2>
      <Listed {...props} />
    </>
  );
}

function Listed({ inView, isNothing, isFailed, search, ...acts }: ViewListProps) {
  const { onChange, onShow, onMore, onRetry } = acts;
  if (isFailed) {
    return (
      <Instead text="The incidents could not be loaded.">
        <Button size="sm" onClick={onRetry}>
          Try Again
        </Button>
      </Instead>
    );
  }
  if (search.error) {
    return (
      <Instead text={messageFor(search.error, "The search did not answer.")}>
        <span className="flex gap-2">
          <Button size="sm" onClick={search.retry}>
            Try Again
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onChange({ text: "" })}>
            Clear the search
          </Button>
        </span>
      </Instead>
    );
  }
  if (isNothing && !search.isSearching) {
    return (
      <Instead text="No events match these filters.">
        <Button size="sm" onClick={() => onChange(everything)}>
          Clear filters
        </Button>
      </Instead>
    );
  }
  return <EventsInView inView={inView} onShow={onShow} onMore={onMore} />;
}

/** Why there is no list, and what to do about it. */
function Instead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-sm text-ink-soft">
      <p>{text}</p>
      {children}
    </div>
  );
}
