import type { RequestContext, Services } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { readWhenCalled } from "../../../platform/live/read-when-called.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { changesAtOnce, newsOf, readChanges, type InboxNews } from "./inbox-news.ts";
import { readInbox } from "../model/read-inbox.ts";

/**
 * Tells what happens to the viewer's notifications: after a cursor, in order, and without one from now on. Who was
 * away for longer than changes are kept is told to begin anew.
 */
export async function followInbox(
  context: RequestContext,
  { after }: { after?: string | null },
): Promise<AsyncIterable<InboxNews>> {
  const { id: recipientId } = requireViewer(context);
  const { services } = context;
  const asked = after == null ? null : sequenceOf(after);
  const { sequence, forgottenThrough } = await readInbox(services.database.em.fork(), recipientId);
  const isKnown = asked === null || (asked >= forgottenThrough && asked <= sequence);
  const cursor = String(sequence);
  const at = context.now();
  const reset: InboxNews = { recipientId, cursor, kind: "RESET", notificationId: null, at };
  return readOn(services, {
    recipientId,
    from: isKnown && asked !== null ? asked : sequence,
    first: isKnown ? [] : [reset],
  });
}

interface Start {
  recipientId: string;
  from: number;
  /** Told before everything else. */
  first: readonly InboxNews[];
}

function readOn(
  { database, live }: Services,
  { recipientId, from, first }: Start,
): AsyncIterable<InboxNews> {
  const follower = live.notifications.follow(recipientId);
  let position = from;
  let waiting = first;
  return readWhenCalled(follower, async () => {
    const changes = await readChanges(database.em.fork(), { recipientId, after: position });
    const newest = changes.at(-1);
    if (newest) position = Number(newest.sequence);
    if (changes.length === changesAtOnce) follower.call();
    const news = [...waiting, ...newsOf(recipientId, changes)];
    waiting = [];
    return news;
  });
}

function sequenceOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const text = "after is not a cursor of notifications.";
  throw new AppError("BAD_USER_INPUT", text, { fields: { after: text } });
}
