import { type RefCallback, useCallback, useEffect, useState, useSyncExternalStore } from "react";

import { keepImporting } from "../../../platform/import-with-timeout.ts";
import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { currentTheme, useTheme } from "../../../platform/theme.ts";
import type { EventMapSession } from "./event-map-session.ts";
import { beginning, type EventMapState } from "./event-map-state.ts";
import { importWithMapLibrary } from "./map-library/map-library.ts";

interface UsedEventMap {
  /** For the element that the map fills. */
  container: RefCallback<HTMLElement>;
  session: EventMapSession | undefined;
  state: EventMapState;
  /** While the map's code has failed to arrive; it is asked for again by itself. */
  retryProgram: (() => void) | undefined;
}

const importMap = () => importWithMapLibrary(() => import("./event-map-session.ts"));
const never = () => () => {};
const atBeginning = () => beginning;
/** Opens a map in an element and keeps it in step with the theme. Its code is large, and nothing that is read waits for it. */
export function useEventMap(): UsedEventMap {
  const [session, setSession] = useState<EventMapSession>();
  const [retryProgram, setRetryProgram] = useState<() => void>();
  const container = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let opened: EventMapSession | undefined;
    const stopImporting = keepImporting(importMap, {
      onPart(program) {
        opened = new program.EventMapSession({
          container: element,
          theme: currentTheme(),
          styleUrl: runtimeConfig.mapStyleUrl,
        });
        setSession(opened);
        setRetryProgram(undefined);
      },
      onFailure: (retry) => setRetryProgram(() => retry),
    });
    return () => {
      stopImporting();
      opened?.close();
    };
  }, []);

  const theme = useTheme();
  useEffect(() => session?.setTheme(theme), [session, theme]);

  const state = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.currentState ?? atBeginning,
    atBeginning,
  );
  return { container, session, state, retryProgram };
}
