import { useCallback, useEffect, useState, useSyncExternalStore, type RefCallback } from "react";

import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { currentTheme, useTheme } from "../../../platform/theme.ts";
import { EventMapSession } from "./event-map-session.ts";
import { beginning, type EventMapState } from "./event-map-state.ts";

interface UsedEventMap {
  /** For the element that the map fills. */
  container: RefCallback<HTMLElement>;
  session: EventMapSession | undefined;
  state: EventMapState;
}

const never = () => () => {};
const atBeginning = () => beginning;

/** Opens a map in an element and keeps it in step with the theme. */
export function useEventMap(): UsedEventMap {
  const [session, setSession] = useState<EventMapSession>();
  const container = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const opened = new EventMapSession({
      container: element,
      theme: currentTheme(),
      styleUrl: runtimeConfig.mapStyleUrl,
    });
    setSession(opened);
    return () => opened.close();
  }, []);

  const theme = useTheme();
  useEffect(() => session?.setTheme(theme), [session, theme]);

  const state = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.currentState ?? atBeginning,
  );
  return { container, session, state };
}
