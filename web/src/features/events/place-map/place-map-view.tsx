import { useState } from "react";

import { useImport } from "../../../platform/import-with-timeout.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { classNames } from "../../../ui/styles.ts";
import { importWithMapLibrary } from "../map/map-library/map-library.ts";
import type { PlaceMapProps } from "./place-map.tsx";

interface PlaceMapViewProps extends Omit<PlaceMapProps, "onUnavailable"> {
  /** Its size; the map fills it. */
  className: string;
}

const loadPlaceMap = () => importWithMapLibrary(() => import("./place-map.tsx"));

/** A small map with one pin, or why there is none. Its code is large, and nothing that is read waits for it. */
export function PlaceMapView({ className, ...props }: PlaceMapViewProps) {
  const { part, retry } = useImport(loadPlaceMap);
  const [isUnavailable, setIsUnavailable] = useState(false);

  if (isUnavailable) {
    return (
      <Notice tone="warning">
        This browser cannot draw the map.
        {props.onPick && " Please type the coordinates."}
      </Notice>
    );
  }
  return (
    <>
      <div
        className={classNames(
          "place-map relative overflow-hidden rounded-md border border-line bg-sunken",
          className,
        )}
      >
        {part && <part.PlaceMap {...props} onUnavailable={() => setIsUnavailable(true)} />}
        {retry && (
          <p className="p-4 text-sm text-ink-soft">
            The map could not be loaded. It will be, once the connection is back.
          </p>
        )}
      </div>
      {props.onPick && (
        <p className="text-sm text-ink-faint">
          Press the map to set the pin, or drag it. From the keyboard, move the map with the arrow
          keys and press Enter.
        </p>
      )}
    </>
  );
}
