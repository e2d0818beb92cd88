import { useQuery } from "@apollo/client/react";
import { filterWords } from "@vigilia/schema/words/filter-words.ts";

import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { EventCharts } from "../charts/event-charts.tsx";
import type { FilterProps } from "../filters/choice-filters.tsx";
import { apiFilterOf } from "../filters/event-filters.ts";
import type { MapLook } from "../filters/use-map-address.ts";
import type { MapBounds } from "../map/clusters/map-bounds.ts";
import { boxOf } from "../map/map-view.ts";
import { MapChartsDocument } from "./map-charts.graphql.ts";

interface MapChartsProps extends FilterProps {
  /** Of the map, now; undefined while there is none. */
  boundsInView: () => MapBounds | undefined;
  /** Only what is in view is counted. */
  isOfView: boolean;
  onLook: (look: MapLook) => void;
}

/** The events that the map is asked for, by month, kind, country and certainty. */
export function MapCharts({ boundsInView, isOfView, onLook, ...filtering }: MapChartsProps) {
  const bounds = boundsInView();
  return (
    <div className="flex flex-col gap-4 p-4">
      {bounds && (
        <Checkbox
          label="Only what is in view"
          checked={isOfView}
          onChange={({ target }) => onLook({ isOfView: target.checked })}
        />
      )}
      <Charts {...filtering} bounds={isOfView ? bounds : undefined} />
    </div>
  );
}

function Charts({ bounds, ...filtering }: FilterProps & { bounds: MapBounds | undefined }) {
  const { filters } = filtering;
  const { data, previousData, error, loading, refetch } = useQuery(MapChartsDocument, {
    variables: { filter: { ...apiFilterOf(filters), ...(bounds && { bbox: boxOf(bounds) }) } },
  });
  if (error) {
    return (
      <ErrorPanel
        title="The charts could not be loaded"
        message={messageFor(error, "Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  // While the map is moved, what was drawn stays until the next is there.
  const stats = (data ?? previousData)?.eventStats;
  if (stats?.total === 0) return <EmptyState>No event matches.</EmptyState>;
  if (stats) {
    const words = filterWords(filters) ?? "All incidents";
    const about = bounds ? `${words}, within a part of the map` : words;
    return (
      <EventCharts stats={stats} name="vigilia" about={about} filtering={filtering} isNarrow />
    );
  }
  return <Skeleton className="h-72 w-full" />;
}
