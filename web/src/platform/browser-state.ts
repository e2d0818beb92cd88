import { useSyncExternalStore, useCallback } from "react";

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Whether the window matches, kept in step with its size; `onServer` is the guess of a rendered page. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}

const acts = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/** Calls back when the reader first does anything here; before, they only look. Returns how to cancel. */
export function onFirstAct(listener: () => void): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const hear = () => {
    heard.abort();
    listener();
  };
  for (const act of acts) window.addEventListener(act, hear, { signal, passive: true });
  return () => heard.abort();
}
