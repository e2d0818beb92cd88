const delayMilliseconds = 300;

/** Acts once the browser is idle, or after 300 ms where it does not tell. The answer calls that off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, delayMilliseconds);
  return () => clearTimeout(timer);
}
