import { noteEffect } from "../platform/caching/cache-tags.ts";
import type { RequestContext } from "./context.ts";

/**
 * Serving the answer that is being made does this each time, also where it is kept from another caller. It has been
 * done for the caller for whom the answer is made.
 */
export function onEachServing(effect: (caller: RequestContext) => unknown): void {
  // Who is served is always a request.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  noteEffect((caller) => effect(caller as RequestContext));
}
