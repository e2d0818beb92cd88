import { microDegreesPerDegree } from "@vigilia/schema/snapshot/event-snapshot.ts";

import { basemapPalettes, type BasemapPalette } from "../map/basemap/palettes.ts";
import { projectX, projectY } from "../map/clusters/map-bounds.ts";
import { initialView, type MapView } from "../map/map-view.ts";
import {
  type Colour,
  countLabel,
  type MarkPalette,
  markPalettes,
  markSize,
} from "../map/marks/mark-style.ts";
import { type FirstMark, offsetOf } from "./first-marks.ts";

interface FirstPictureProps {
  view: MapView;
  marks: readonly FirstMark[];
  /** The marks stand on the shipped basemap. */
  hasGround: boolean;
}

/** From web/basemap/ground-picture.ts: what is land, and its borders, in pixels of the view with which maps open. */
const groundFile = "/basemap/ground.svg";
/** It is drawn too coarsely for nearer views, and is not as wide as those from further away. */
const groundZooms = { from: 3.5, to: 6 };

/** Attributes, as the content security policy allows no styles in a page. */
const ground = (part: keyof BasemapPalette) =>
  `light-dark(${basemapPalettes.light[part]}, ${basemapPalettes.dark[part]})`;
const markColour = (part: Exclude<keyof MarkPalette, "kinds">) =>
  `light-dark(${cssColour(markPalettes.light[part])}, ${cssColour(markPalettes.dark[part])})`;
const cssColour = (colour: Colour) =>
  `rgb(${colour.map((part) => Math.round(part * 255)).join(" ")})`;

/** The map as the browser can draw it without any program: ground and marks, in the middle of whatever room there is. */
export function FirstPicture({ view, marks, hasGround }: FirstPictureProps) {
  const isGroundDrawn = hasGround && view.zoom >= groundZooms.from && view.zoom <= groundZooms.to;
  return (
    <svg className="size-full" aria-hidden="true">
      {isGroundDrawn && <rect width="100%" height="100%" fill={ground("ocean")} />}
      <svg x="50%" y="50%" overflow="visible">
        {isGroundDrawn && <Ground view={view} />}
        <Definitions />
        {marks.map((mark) => (
          <g
            key={`${mark.x} ${mark.y}`}
            transform={`translate(${rounded(mark.x)} ${rounded(mark.y)})`}
          >
            <Area {...mark} />
            {mark.total > 1 ? <Cluster {...mark} /> : <Single {...mark} />}
          </g>
        ))}
      </svg>
    </svg>
  );
}

const rounded = (pixels: number) => Number(pixels.toFixed(1));

function Ground({ view }: { view: MapView }) {
  const middle = {
    x: projectX(initialView.longitude * microDegreesPerDegree),
    y: projectY(initialView.latitude * microDegreesPerDegree),
  };
  const { x, y } = offsetOf(middle, view);
  const scale = 2 ** (view.zoom - initialView.zoom);
  return (
    <g transform={`translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale * 100) / 100})`}>
      <use href={`${groundFile}#land`} fill={ground("land")} stroke={ground("coast")} />
      <use href={`${groundFile}#borders`} fill="none" stroke={ground("border")} />
    </g>
  );
}

/** What marks share: the disc of both, red at the upper left and gold at the lower right; its badge; areas without an edge. */
function Definitions() {
  return (
    <defs>
      <linearGradient id="first-both" x2="1" y2="1">
        <stop offset="0.3" stopColor={markColour("russianDisc")} />
        <stop offset="0.75" stopColor={markColour("chineseDisc")} />
      </linearGradient>
      <g id="first-badge" strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M0-9.5 8.5 5.2H-8.5Z"
          fill="#ffd65c"
          stroke={markColour("ground")}
          strokeWidth="2"
        />
        <path d="M0-4V.2M0 3v0" stroke="#241705" strokeWidth="2" />
      </g>
      {(["russian", "chinese"] as const).map((type) => (
        <radialGradient key={type} id={`first-area-${type}`}>
          {areaFade.map(([offset, opacity]) => (
            <stop key={offset} offset={offset} stopColor={markColour(type)} stopOpacity={opacity} />
          ))}
        </radialGradient>
      ))}
    </defs>
  );
}

/** From the middle to the edge, as area-layer.ts fades its discs. */
const areaFade = [
  [0.45, 0.28],
  [0.59, 0.24],
  [0.72, 0.14],
  [0.86, 0.04],
  [1, 0],
] as const;

/** Where the events may have been. */
function Area({ area, total, chinese }: FirstMark) {
  if (area <= markSize(total) / 2) return null;
  return (
    <circle
      r={rounded(area)}
      fill={`url(#first-area-${chinese * 2 > total ? "chinese" : "russian"})`}
    />
  );
}

/** As mark-shader.ts draws them: from the outside ring, gap, disc. */
const single = { ring: 1.6, gap: 1.8 };
const cluster = { ring: 2.4, gap: 1.6 };

function Single({ total, chinese, isVague }: FirstMark) {
  const colour = markColour(chinese > 0 ? "chinese" : "russian");
  const radius = markSize(total) / 2;
  const disc = radius - single.ring - single.gap;
  return (
    <>
      <circle r={radius} fill={markColour("ground")} />
      <circle
        r={radius - single.ring / 2}
        fill="none"
        stroke={colour}
        strokeWidth={single.ring}
        strokeDasharray={isVague ? "3.3 2.4" : undefined}
      />
      <circle r={rounded(disc)} fill={colour} opacity={isVague ? 0.45 : undefined} />
    </>
  );
}

function Cluster({ total, chinese }: FirstMark) {
  const radius = markSize(total) / 2;
  const ring = { r: radius - cluster.ring / 2, fill: "none", strokeWidth: cluster.ring };
  const isMixed = chinese > 0 && chinese < total;
  const disc = markColour(chinese > 0 ? "chineseDisc" : "russianDisc");
  return (
    <>
      <circle r={radius} fill={markColour("ground")} />
      <circle {...ring} stroke={markColour(chinese === total ? "chinese" : "russian")} />
      {isMixed && (
        <circle
          {...ring}
          stroke={markColour("chinese")}
          pathLength="1"
          strokeDasharray={`${rounded((chinese / total) * 100) / 100} 1`}
          transform="rotate(-90)"
        />
      )}
      <circle
        r={rounded(radius - cluster.ring - cluster.gap)}
        fill={isMixed ? "url(#first-both)" : disc}
      />
      {isMixed && (
        <use href="#first-badge" x={rounded(0.72 * radius)} y={rounded(-0.72 * radius)} />
      )}
      <text
        dy="0.36em"
        textAnchor="middle"
        fill="white"
        fontSize={markSize(total) / 10 + 9}
        fontWeight="600"
      >
        {countLabel(total)}
      </text>
    </>
  );
}
