import { useCallback, useEffect, useState, useSyncExternalStore, type RefCallback } from "react";

import { type ImportError, importWithTimeout } from "../../../platform/import-with-timeout.ts";
import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { currentTheme, useTheme } from "../../../platform/theme.ts";
import type { EventMapSession } from "./event-map-session.ts";
import { beginning, type EventMapState } from "./event-map-state.ts";

interface UsedEventMap {
  /** For the element that the map fills. */
  container: RefCallback<HTMLElement>;
  session: EventMapSession | undefined;
  state: EventMapState;
}

const never = () => () => {};
const atBeginning = () => beginning;

/** Opens a map in an element and keeps it in step with the theme. Its code is large, and nothing that is read waits for it. */
export function useEventMap(): UsedEventMap {
  const [session, setSession] = useState<EventMapSession>();
  const [failure, setFailure] = useState<ImportError>();
  const container = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let opened: EventMapSession | undefined;
    let isGone = false;
    const open = async () => {
      const loaded = await importWithTimeout(() => import("./event-map-session.ts"));
      if (isGone) return;
      opened = new loaded.EventMapSession({
        container: element,
        theme: currentTheme(),
        styleUrl: runtimeConfig.mapStyleUrl,
      });
      setSession(opened);
    };
    open().catch(setFailure);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  if (failure) throw failure;

  const theme = useTheme();
  useEffect(() => session?.setTheme(theme), [session, theme]);

  const state = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.currentState ?? atBeginning,
    atBeginning,
  );
  return { container, session, state };
}
