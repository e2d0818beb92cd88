import { sql } from "kysely";

import type { RequestContext, Services } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { combineReads } from "../../../platform/database/coalesce.ts";
import { groupBy } from "../../../platform/database/define-loader.ts";
import { readOnWake } from "../../../platform/live/follower.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { inboxFeed, readInboxAmongMany } from "../model/inbox.ts";
import type { NotificationChangeKind } from "../model/notification.entities.ts";
import { db } from "../tables.ts";

/** One update for a recipient whose notifications changed. */
export interface InboxNews {
  recipientId: string;
  /** Everything up to here has been delivered. */
  cursor: string;
  kind: NotificationChangeKind | "RESET";
  notificationId: string | null;
  at: Date;
}

type ChangeRow = Awaited<ReturnType<typeof readChanges>>[number];

interface Position {
  recipientId: string;
  after: number;
}

const changesAtOnce = 200;

/** What happened to each after a cursor, in order; many recipients are woken together. */
const readChanges = combineReads(async ({ em }, asked: readonly Position[]) => {
  const places = asked.map((_, place) => place);
  const found = await db(em.fork())
    .selectFrom(
      sql<Position & { place: number }>`unnest(
        ${asked.map(({ recipientId }) => recipientId)}::uuid[], ${asked.map(({ after }) => after)}::bigint[],
        ${places}::int[])`.as<"a">(sql`a (recipient_id, after, place)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("notificationChanges as n")
          .select(["n.sequence", "n.kind", "n.notificationId", "n.at"])
          .whereRef("n.recipientId", "=", "a.recipientId")
          .whereRef("n.sequence", ">", "a.after")
          .orderBy("n.sequence")
          .limit(changesAtOnce)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select(["a.place", "c.sequence", "c.kind", "c.notificationId", "c.at"])
    .orderBy("a.place")
    .orderBy("c.sequence")
    .execute();
  const changes = groupBy(found, ({ place }) => place);
  return places.map((place) => changes.get(place) ?? []);
});

/**
 * A notification is delivered as it is at present: several additions and changes make one update, at the place of the
 * first. The last update carries the last change's number, so that a client that goes on from there misses nothing.
 */
function newsOf(recipientId: string, changes: readonly ChangeRow[]): InboxNews[] {
  const told = new Set<string | null>();
  const news: InboxNews[] = [];
  for (const { sequence, kind, notificationId, at } of changes) {
    const isState = kind === "ADDED" || kind === "CHANGED";
    const isKnown = isState && told.has(notificationId);
    if (!isKnown) news.push({ recipientId, cursor: String(sequence), kind, notificationId, at });
    if (isState) told.add(notificationId);
  }
  const [last, newest] = [news.at(-1), changes.at(-1)];
  if (last && newest) last.cursor = String(newest.sequence);
  return news;
}

/**
 * Delivers what happens to the viewer's notifications: after a cursor, in order; without one, from the present on. A
 * client that was away for longer than changes are kept receives RESET.
 * On the way to the bell: `notification-update.resolver.ts` is next.
 */
export async function followInbox(
  context: RequestContext,
  { after }: { after?: string | null },
): Promise<AsyncIterable<InboxNews>> {
  const { id: recipientId } = requireViewer(context);
  const { services } = context;
  const asked = after == null ? null : sequenceOf(after);
  const { sequence, forgottenThrough } = await readInboxAmongMany(services.database, recipientId);
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
  /** Delivered before everything else. */
  first: readonly InboxNews[];
}

function readOn(
  { database, live }: Services,
  { recipientId, from, first }: Start,
): AsyncIterable<InboxNews> {
  const follower = live.follow(inboxFeed, recipientId);
  let position = from;
  let waiting = first;
  return readOnWake(follower, async () => {
    const changes = await readChanges(database, { recipientId, after: position });
    const newest = changes.at(-1);
    if (newest) position = newest.sequence;
    if (changes.length === changesAtOnce) follower.wake();
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
