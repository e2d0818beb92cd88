const requestTimeoutMilliseconds = 15_000;

/** The browser's fetch, given up after the time that every request of this site has. */
export function timedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMilliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}
