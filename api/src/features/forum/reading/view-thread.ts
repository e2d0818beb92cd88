import type { RequestContext } from "../../../kernel/context.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";

/** Programs that say what they are: search engines, link previews, monitors. */
const botName =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|embedly|preview|monitor|pingdom|lighthouse/i;

/** Finds a thread for somebody who opens it, which counts as a view. */
export async function viewThread(
  context: RequestContext,
  { id }: { id: string },
): Promise<ThreadRow | null> {
  const thread = await loadThread(context, id);
  if (thread) countView(context, thread);
  return thread;
}

/** A little later, together with others. */
function countView(context: RequestContext, { id: threadId }: ThreadRow): void {
  const { viewer, userAgent, address, services } = context;
  if (userAgent && botName.test(userAgent)) return;
  const reader = viewer ? `member ${viewer.id}` : `visitor ${address} ${userAgent ?? ""}`;
  const view = { threadId, reader, at: context.now() };
  context.afterCommit(() => services.views.add(view));
}
