import type { WorkContext } from "../../../kernel/context.ts";
import { staleRenderings } from "../model/forum.queues.ts";
import { renderAnew } from "./render-anew.ts";

/** What a message's own transaction bears: the messages behind it wait for it, and it holds every post that it renders. */
const mostAtOnce = 20;
const perJob = 100;

/** Renders posts again whose surroundings have changed: a few now, many in jobs, so that nothing waits for them. */
export async function renderSoon(
  context: WorkContext,
  { postIds }: { postIds: readonly string[] },
): Promise<void> {
  const { em, services } = context;
  if (postIds.length <= mostAtOnce) {
    await renderAnew(context, { postIds });
    return;
  }
  for (let first = 0; first < postIds.length; first += perJob) {
    const batch = postIds.slice(first, first + perJob);
    await services.jobs.enqueue(staleRenderings, { postIds: batch }, { em });
  }
}
