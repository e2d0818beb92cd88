import { type PointerEvent, useEffect, useEffectEvent, useRef, type RefObject } from "react";

import { drawn, panned, putEnd, shifted, type TimeEnd, zoomed } from "./time-axis.ts";
import { type DaySpan, lengthOf, type TimeUnit } from "./time-units.ts";

interface Plot {
  element: RefObject<HTMLElement | null>;
  domain: DaySpan;
  /** What of the domain the axis shows. */
  view: DaySpan;
  unit: TimeUnit;
  /** What is chosen. */
  span: DaySpan;
  choose: (span: DaySpan) => void;
  show: (view: DaySpan) => void;
  /** From the first move of a stroke until it is let go of: one step of the history. */
  hold: (isHeld: boolean) => void;
}

/** One pointer that moves an end, moves both, or draws a new span on empty ground. */
interface Stroke {
  readonly part: TimeEnd | "both" | "ground";
  readonly x: number;
  readonly point: number;
  readonly span: DaySpan;
  isMoving: boolean;
}

interface Pinch {
  readonly view: DaySpan;
  readonly distance: number;
  readonly point: number;
}

/** In pixels; a finger that presses trembles. */
const slack = 5;
/** Of a wheel's notch, some 100 units. */
const wheelZoom = 1.0025;

function partOf({ target }: PointerEvent): Stroke["part"] {
  const part = target instanceof Element ? target.closest("[data-part]") : null;
  const name = part?.getAttribute("data-part");
  return name === "first" || name === "last" || name === "both" ? name : "ground";
}

/** Mouse, pen and fingers on the histogram. A press takes the bar below it; two fingers and the wheel zoom the axis. */
export function usePlotPointers(plot: Plot) {
  const { element, domain, view, unit, span, choose, show, hold } = plot;
  const pointers = useRef(new Map<number, number>());
  const stroke = useRef<Stroke>(undefined);
  const pinch = useRef<Pinch>(undefined);

  const pointAt = (x: number): number => {
    const box = element.current?.getBoundingClientRect();
    if (!box || box.width === 0) return view.first;
    const share = Math.min(Math.max((x - box.left) / box.width, 0), 0.9999);
    return view.first + share * lengthOf(view);
  };
  const places = () => [...pointers.current.values()];
  const width = () => Math.max(element.current?.clientWidth ?? 1, 1);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, event.clientX);
    const [one = 0, other] = places();
    if (other === undefined) {
      const { clientX: x } = event;
      stroke.current = { part: partOf(event), x, point: pointAt(x), span, isMoving: false };
      return;
    }
    giveUp();
    pinch.current = {
      view,
      distance: Math.max(Math.abs(one - other), 1),
      point: pointAt((one + other) / 2),
    };
  };

  const move = (event: PointerEvent) => {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, event.clientX);
    if (pinch.current) return spread(pinch.current);
    const current = stroke.current;
    if (!current) return;
    if (!current.isMoving) {
      if (Math.abs(event.clientX - current.x) < slack) return;
      current.isMoving = true;
      hold(true);
    }
    choose(strokeSpan(current, pointAt(event.clientX)));
  };

  const strokeSpan = ({ part, point, span: before }: Stroke, now: number): DaySpan => {
    if (part === "ground") return drawn(unit, [point, now], domain);
    if (part === "both") return shifted(before, { unit, days: now - point, domain });
    return putEnd(before, { end: part, unit, point: now, domain });
  };

  const spread = ({ view: before, distance, point }: Pinch) => {
    const [one = 0, other = 0] = places();
    const factor = distance / Math.max(Math.abs(one - other), 1);
    show(zoomed(before, { factor, day: point, domain }));
  };

  const end = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (pinch.current) {
      if (pointers.current.size === 0) pinch.current = undefined;
      return;
    }
    const current = stroke.current;
    stroke.current = undefined;
    if (!current) return;
    if (current.isMoving) hold(false);
    else if (current.part === "ground" || current.part === "both") {
      choose(drawn(unit, [current.point, current.point], domain));
    }
  };

  /** What was chosen before the stroke is chosen again. */
  const giveUp = () => {
    const current = stroke.current;
    stroke.current = undefined;
    if (!current?.isMoving) return;
    choose(current.span);
    hold(false);
  };
  const cancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    pinch.current = undefined;
    giveUp();
  };

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways) {
      const pixels = event.deltaX || event.deltaY;
      return show(panned(view, Math.round((pixels / width()) * lengthOf(view)), domain));
    }
    const factor = wheelZoom ** event.deltaY;
    show(zoomed(view, { factor, day: pointAt(event.clientX), domain }));
  });
  // React listens passively, and the page would scroll.
  useEffect(() => {
    const plotted = element.current;
    const onWheel = (event: WheelEvent) => wheel(event);
    plotted?.addEventListener("wheel", onWheel, { passive: false });
    return () => plotted?.removeEventListener("wheel", onWheel);
  }, [element]);

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  };
}
