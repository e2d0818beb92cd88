import { useEffect, useMemo, useState } from "react";
import type { MapRef } from "react-map-gl/maplibre";

import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { useTheme } from "../../../platform/theme.ts";
import { onStyleFailure, ownStyle } from "../map/create-base-map.ts";

/** The operator's style; the map's own in the theme of the page where there is none, or it does not load. */
export function useMapStyle(map: MapRef | null) {
  const theme = useTheme();
  const { mapStyleUrl } = runtimeConfig;
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (map && mapStyleUrl) onStyleFailure(map.getMap(), () => setHasFailed(true));
  }, [map, mapStyleUrl]);

  // A new object would be a new style to the map.
  const own = useMemo(() => ownStyle(theme), [theme]);
  return mapStyleUrl && !hasFailed ? mapStyleUrl : own;
}
