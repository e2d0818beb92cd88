import { useLayoutEffect, useRef } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";

type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and what changes it. A change begins from what was asked for last: the page is drawn a
 * little after that, and what somebody does meanwhile would take it back.
 */
export function useQueryChanges(): [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const [query, setQuery] = useSearchParams();
  /** What is not drawn yet, the latest last. */
  const asked = useRef<string[]>([]);
  useLayoutEffect(() => {
    const drawn = asked.current.indexOf(query.toString());
    // What nobody asked for here, such as a way back, makes all of it void.
    asked.current = drawn < 0 ? [] : asked.current.slice(drawn + 1);
  }, [query]);
  const change = (make: Change, options?: NavigateOptions) => {
    const latest = new URLSearchParams(asked.current.at(-1) ?? query);
    const next = make(latest);
    asked.current.push(next.toString());
    setQuery(next, options);
  };
  return [query, change];
}
