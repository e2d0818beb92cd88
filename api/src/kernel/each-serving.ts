import { noteEffect } from "../platform/caching/cache-tags.ts";
import type { RequestContext } from "./context.ts";

/**
 * Does for the caller what serving the answer that is being made does each time, also where it is kept from another
 * caller.
 */
export function onEachServing<Done>(
  context: RequestContext,
  effect: (caller: RequestContext) => Done,
): Done {
  // Who is served is always a request.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  noteEffect((caller) => effect(caller as RequestContext));
  return effect(context.servedTo ?? context);
}
