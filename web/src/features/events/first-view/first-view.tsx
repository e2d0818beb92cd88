import { type ComponentType, createContext, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { initialView, viewOfAddress } from "../map/map-view.ts";
import { firstMarks, type FirstEvents } from "./first-marks.ts";
import { FirstPicture } from "./first-picture.tsx";

/** Given on the server alone, where pages with a map are rendered. */
export const FirstEventsContext = createContext<FirstEvents | undefined>(undefined);

interface FirstViewProps {
  /** The map's program draws what this stands for. */
  isOver: boolean;
}

/** Shows nothing more than ground where the address asks for another look of the map than that of its marks. */
const otherLooks = ["map", "colour"];

function RenderedFirstView() {
  const found = useContext(FirstEventsContext);
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  const view = viewOfAddress({ search, hash: "" }) ?? initialView;
  const hasMarks = !otherLooks.some((name) => address.has(name));
  return (
    <div className="first-view">
      <FirstPicture
        view={view}
        marks={found && hasMarks ? firstMarks(found, view) : []}
        hasGround={runtimeConfig.mapStyleUrl === null}
      />
    </div>
  );
}

/** Keeps what the server has put there, which the browser has neither the means nor the need to draw again. */
function KeptFirstView({ isOver }: FirstViewProps) {
  const { search } = useLocation();
  const [first] = useState(search);
  if (isOver || search !== first) return null;
  return (
    <div className="first-view" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
  );
}

/**
 * The map as it opens, drawn by the server, until the map's program has drawn it: over the map's own ground, and below
 * its buttons.
 */
export const FirstView: ComponentType<FirstViewProps> = import.meta.env.SSR
  ? RenderedFirstView
  : KeptFirstView;
