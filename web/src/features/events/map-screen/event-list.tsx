import { useQuery } from "@apollo/client/react";
import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { pageCount } from "@vigilia/schema/pages.ts";
import type { ReactNode } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { ListedEvent, type ShownPlace } from "../event/listed-event.tsx";
import type { FilterProps } from "../filters/choice-filters.tsx";
import { everything } from "../filters/event-filters.ts";
import type { MapSearch } from "../filters/use-event-filters.ts";
import type { EventIdPage } from "../map/clusters/cluster-protocol.ts";
import { ListedEventsDocument } from "./listed-events.graphql.ts";
import type { MapOverviewQuery } from "./map-overview.graphql.ts";

/** The newest events everywhere, as the server has listed them. */
export type EventOverview = MapOverviewQuery["events"];

interface EventsInViewProps {
  overview: EventOverview | undefined;
  /** Undefined until the map knows. */
  inView: EventIdPage | undefined;
  /** Undefined where there is no map. */
  onShow: ((place: ShownPlace) => void) | undefined;
  onMore(): void;
}

/** The list beside the map: the events in view, newest first. */
function EventsInView({ overview, inView, onShow, onMore }: EventsInViewProps) {
  const instead = overview ? <Overview {...overview} onShow={onShow} /> : <ListSkeleton />;
  if (!inView) return instead;
  if (inView.total === 0) {
    return (
      <p className="px-4 py-8 text-center text-sm text-ink-soft">
        No events in this part of the map.
      </p>
    );
  }
  const { ids, total } = inView;
  const parts = pageCount(ids.length, connectionMaxSize);
  return (
    <>
      {Array.from({ length: parts }, (_, part) => (
        <ListPart
          key={part}
          ids={ids.slice(part * connectionMaxSize, (part + 1) * connectionMaxSize)}
          onShow={onShow}
          instead={part === 0 ? instead : <ListSkeleton />}
        />
      ))}
      {total > ids.length && (
        <div className="flex flex-col gap-2 p-4">
          <p className="text-center text-sm text-ink-faint tabular-nums">
            The newest {numberText(ids.length)} of {numberText(total)}
          </p>
          <Button size="sm" className="w-full" onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** What is listed before the map knows what is in view. */
function Overview({ nodes, onShow }: EventOverview & Pick<EventsInViewProps, "onShow">) {
  return (
    <ul>
      {nodes.map((event) => (
        <ListedEvent key={event.id} event={event} onShow={onShow} />
      ))}
    </ul>
  );
}

interface ListPartProps extends Pick<EventsInViewProps, "onShow"> {
  ids: readonly string[];
  /** Shown until the server has answered. */
  instead: ReactNode;
}

/** As much of the list as one request may ask for. */
function ListPart({ ids, onShow, instead }: ListPartProps) {
  const { data, previousData, error, refetch } = useQuery(ListedEventsDocument, {
    variables: { ids: [...ids] },
  });
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 px-4 py-6 text-sm">
        <p>{messageFor(error, "The events could not be loaded.")}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  const nodes = (data ?? previousData)?.nodes;
  if (!nodes) return instead;
  return (
    <ul>
      {nodes.map((event) =>
        event?.__typename === "Event" ? (
          <ListedEvent key={event.id} event={event} onShow={onShow} />
        ) : null,
      )}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-5 px-4 py-4">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

interface ViewListProps extends Pick<FilterProps, "onChange"> {
  overview: EventOverview | undefined;
  /** Undefined until the map knows. */
  inView: EventIdPage | undefined;
  /** Nothing anywhere passes the filters. */
  isNothing: boolean;
  /** Events that match and lie elsewhere. */
  outside: number;
  isFailed: boolean;
  search: MapSearch;
  /** Not where there is no map. */
  onShow?: (place: ShownPlace) => void;
  onShowAll?: () => void;
  onMore: () => void;
  onRetry: () => void;
}

export function ViewList(props: ViewListProps) {
  const { inView, overview, search } = props;
  const count = inView?.total ?? overview?.totalCount;
  return (
    <>
      <h2 className="px-4 pt-4 pb-1 text-sm font-medium text-ink">
        In view{" "}
        <span className="text-ink-faint tabular-nums">
          {!search.error && count !== undefined && numberText(count)}
        </span>
      </h2>
      {props.outside > 0 && !search.error && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 px-4 pb-2 text-sm text-ink-soft tabular-nums">
          {numberText(props.outside)} more outside the window
          {props.onShowAll && (
            <Button size="sm" onClick={props.onShowAll}>
              Show all {numberText(props.outside + (inView?.total ?? 0))}
            </Button>
          )}
        </p>
      )}
      <Listed {...props} />
    </>
  );
}

function Listed({ overview, inView, isNothing, isFailed, search, ...acts }: ViewListProps) {
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
  return <EventsInView overview={overview} inView={inView} onShow={onShow} onMore={onMore} />;
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
