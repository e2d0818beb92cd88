import type { LogFilter } from "./log-address.ts";
import { type LoggedId, useLoggedId } from "./use-logged-id.ts";

/** Those whom the filter names, as the log knows them. */
export function useLoggedPeople(filter: Pick<LogFilter, "by" | "about">) {
  const by = useLoggedId(filter.by);
  const about = useLoggedId(filter.about);
  const failed = [by, about].filter(({ error }) => error);
  return {
    bounds: { actorId: by.id, targetId: about.id },
    unknown: { by: by.isUnknown, about: about.isUnknown },
    state: stateOf([by, about]),
    isLoading: by.isLoading || about.isLoading,
    error: failed[0]?.error,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}

/** Awaited: still looked up, or the look-up failed. */
function stateOf(people: readonly LoggedId[]): "known" | "unknown" | "awaited" {
  if (people.some(({ isLoading, error }) => isLoading || error)) return "awaited";
  return people.some(({ isUnknown }) => isUnknown) ? "unknown" : "known";
}
