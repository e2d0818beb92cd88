import { useCallback, useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";

import { useIsHydrated } from "../../../platform/render-facts.ts";
import type { Colouring } from "../kinds/kind-groups.ts";
import { addressOf, filtersOf, type EventFilters } from "./event-filters.ts";

/** What of the map stands in the address, so that a reload, a bookmark and a shared link show the same. */
export interface MapAddress {
  filters: EventFilters;
  /** The heat map in place of the marks. */
  isDensity: boolean;
  /** The charts in the place of the list. */
  isCharting: boolean;
  colouring: Colouring;
  /** Charts and downloads are only of what the map's window shows. */
  isOfView: boolean;
}

/** How the events are shown, whichever they are. */
export type MapLook = Partial<Omit<MapAddress, "filters">>;

/** The names in the address of how the events are shown. */
export const lookParameters = ["map", "colour", "beside", "within"] as const;

export type Sheet = "filters" | "list";

interface Kept {
  shown: MapAddress;
  /** The entry of the history that `shown` was last compared with. */
  entry: string;
  /** What this page wrote of late, which comes back through the router when it is behind what is shown. */
  written: readonly string[];
  sheet: Sheet | null;
  /** An act is under way, such as a stroke of the pointer: what it changes is shown, and written when it is done. */
  isHeld: boolean;
}

/** What is shown at once is written behind it: keys, fingers and words come faster than a navigation. */
const writingPause = 150;
/** More than can be on their way through the router at once. */
const mostWritten = 20;
/** Changes of one filter that follow each other like this are one step of the history. */
const stepPause = 1_500;

/** The map's filters, which Back undoes, and the sheet over it, which Back closes. */
export function useMapAddress() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  // With its kind: Back may come before what was written has been seen, and then leads to the entry seen last.
  const entry = `${location.key} ${navigationType}`;
  const [kept, setKept] = useState<Kept>(() => ({
    shown: readAddress(location.search),
    entry,
    written: [],
    sheet: sheetOf(location.state),
    isHeld: false,
  }));
  if (kept.entry !== entry) {
    const isBack = navigationType === NavigationType.Pop;
    setKept((before) => arrived(before, { ...location, entry, isBack }));
  }

  const { shown, sheet, isHeld } = kept;
  const lastStep = useRef({ name: "", at: -Infinity });
  const address = writtenAddress(shown);
  const isWritten = address === writtenAddress(readAddress(location.search));
  useEffect(() => {
    if (isHeld || isWritten) return;
    const timer = setTimeout(() => {
      const name = changedPart(location.search, address);
      const at = performance.now();
      const isSameStep = name === lastStep.current.name && at - lastStep.current.at < stepPause;
      // What a sheet has chosen becomes a step of its own once it is closed.
      lastStep.current = { name: sheet ? "" : name, at };
      setKept((before) => written(before, address));
      // The view in the hash is kept by the map itself, behind the router's back.
      void navigate(
        { search: address, hash: window.location.hash },
        {
          replace: isSameStep || sheet !== null,
          state: sheet && { sheet },
          preventScrollReset: true,
        },
      );
    }, writingPause);
    return () => clearTimeout(timer);
  }, [address, isWritten, location.search, navigate, sheet, isHeld]);

  const change = useCallback(
    (changed: Partial<EventFilters>) =>
      setKept((before) => ({
        ...before,
        shown: { ...before.shown, filters: { ...before.shown.filters, ...changed } },
      })),
    [],
  );
  const show = useCallback(
    (changed: MapLook) =>
      setKept((before) => ({ ...before, shown: { ...before.shown, ...changed } })),
    [],
  );
  /** What changes until it is let go of again is one step of the history, and no part of another. */
  const hold = useCallback((isNowHeld: boolean) => {
    lastStep.current = { name: "", at: -Infinity };
    setKept((before) => ({ ...before, isHeld: isNowHeld }));
  }, []);
  const openSheet = (wanted: Sheet) => {
    // What was chosen last may not stand in the address yet.
    setKept((before) => written(before, address));
    void navigate(
      { search: isWritten ? location.search : address, hash: window.location.hash },
      { state: { sheet: wanted }, preventScrollReset: true },
    );
  };
  const closeSheet = () => void navigate(-1);
  // After a reload, the history may hold a sheet of which the rendered page knows nothing.
  const isHydrated = useIsHydrated();
  return {
    ...shown,
    sheet: isHydrated ? sheet : null,
    change,
    hold,
    show,
    openSheet,
    closeSheet,
  };
}

/** Remembers what this page writes into the address. */
const written = (kept: Kept, address: string): Kept => ({
  ...kept,
  written: [...kept.written.slice(-mostWritten), address],
});

interface Arrival {
  entry: string;
  search: string;
  state: unknown;
  isBack: boolean;
}

/** What this page wrote itself is shown already; what was chosen in a sheet outlives the step back that closes it. */
function arrived(kept: Kept, { entry, search, state, isBack }: Arrival): Kept {
  const isOwn = !isBack && kept.written.includes(search.replace(/^\?/, ""));
  const sheet = sheetOf(state);
  const closesSheet = isBack && kept.sheet !== null && sheet === null;
  const read = readAddress(search);
  // The same object, so that nothing is filtered again and what is open stays open.
  const isShown = writtenAddress(read) === writtenAddress(kept.shown);
  return {
    shown: isOwn || closesSheet || isShown ? kept.shown : read,
    entry,
    written: kept.written,
    sheet,
    isHeld: kept.isHeld,
  };
}

function readAddress(search: string): MapAddress {
  const address = new URLSearchParams(search);
  return {
    filters: filtersOf(address),
    isDensity: address.get("map") === "heat",
    isCharting: address.get("beside") === "charts",
    colouring: address.get("colour") === "kind" ? "kind" : "type",
    isOfView: address.get("within") === "view",
  };
}

function writtenAddress({ filters, ...look }: MapAddress): string {
  const address = addressOf(filters);
  if (look.isDensity) address.set("map", "heat");
  if (look.colouring === "kind") address.set("colour", "kind");
  if (look.isCharting) address.set("beside", "charts");
  if (look.isOfView) address.set("within", "view");
  return address.toString();
}

/** The names of what differs between two addresses; both ends of a time are one. */
function changedPart(before: string, after: string): string {
  const [old, young] = [new URLSearchParams(before), new URLSearchParams(after)];
  const names = new Set([...old.keys(), ...young.keys()]);
  const changed = [...names].filter((name) => old.get(name) !== young.get(name));
  return [...new Set(changed.map((name) => (name === "to" ? "from" : name)))].toSorted().join();
}

function sheetOf(state: unknown): Sheet | null {
  if (typeof state !== "object" || state === null || !("sheet" in state)) return null;
  return state.sheet === "filters" || state.sheet === "list" ? state.sheet : null;
}
