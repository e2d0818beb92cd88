import type { EntityManager } from "@mikro-orm/postgresql";
import { notificationExcerptLength } from "@vigilia/schema/limits.ts";
import type { NotificationKind } from "@vigilia/schema/notification-kinds.ts";
import { expressionBuilder, sql, type InferResult } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineRoundLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf, typename, type RowOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { loadPost } from "../../forum/model/post.loader.ts";
import { excerptOnOneLine } from "../../forum/text/excerpt.ts";
import { db, type NotificationsTables } from "../tables.ts";

/** Notifications as the API shows them, without what hangs on them. */
export const selectNotifications = (em: EntityManager) =>
  db(em)
    .selectFrom("notifications as n")
    .select(["n.id", "n.type", "n.recipientId", "n.relatedPostId", "n.relatedThreadId"])
    .select(["n.path", "n.seenAt", "n.createdAt", "n.bumpedAt"])
    // Null where it is put into words from what hangs on it
    .select("n.content as storedContent")
    .select((eb) => eb("n.seenAt", "is not", null).$castTo<boolean>().as("seen"))
    .select(typename("Notification"));

export type NotificationRow = InferResult<ReturnType<typeof selectNotifications>>[number];

const n = expressionBuilder<{ n: NotificationsTables["notifications"] }, "n">();

/** Neither deleted by its recipient nor without a cause. */
export const notificationIsCurrent = n("n.removedAt", "is", null);

export const notificationIsUnseen = n.and([n("n.seenAt", "is", null), notificationIsCurrent]);

const ownKey = (recipientId: string, id: string): string => `${recipientId} ${id}`;

const loadOwn = defineRoundLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const found = await selectNotifications(em)
    .where("n.id", "=", anyOf(wanted.map(([, id]) => id)))
    .where("n.recipientId", "=", anyOf(wanted.map(([recipientId]) => recipientId)))
    .where(notificationIsCurrent)
    .execute();
  return new Map(found.map((own) => [ownKey(own.recipientId, own.id), own]));
});

/** One of the viewer's own; somebody else's looks as if it did not exist. */
export async function loadNotification(
  context: RequestContext,
  id: string,
): Promise<NotificationRow | null> {
  const { viewer } = context;
  const [possible] = possibleIds([id]);
  return viewer && possible ? loadOwn(context, ownKey(viewer.id, possible)) : null;
}

/** Whom and how much a notification stands for. */
interface Causes extends RowOf<NotificationsTables["notificationCauses"], "notificationId"> {
  count: number;
  actorCount: number;
  /** The newest first, as many as are shown; of those made at one moment, the last ones. */
  actorIds: string[];
}

const actorsShown = 3;

/** Erased accounts are nobody any more. */
export const loadCauses = defineRoundLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<Causes>`
      with causes as (
        select c.notification_id, c.created_at, c.cause_id, u.id as actor_id from notification_causes c
        left join users u on u.id = c.actor_id and u.erased_at is null
        where c.notification_id = any(${ids}::uuid[]) and c.retracted_at is null
      ),
      actors as (
        select notification_id, actor_id,
          row_number() over (
            partition by notification_id order by max(created_at) desc, max(cause_id) desc, actor_id) as place
        from causes where actor_id is not null group by notification_id, actor_id
      )
      select c.notification_id as "notificationId", c.count, coalesce(a.count, 0) as "actorCount",
        coalesce(a.ids, '{}') as "actorIds"
      from (select notification_id, count(*)::int from causes group by notification_id) c
      left join (
        select notification_id, count(*)::int,
          array_agg(actor_id order by place) filter (where place <= ${actorsShown}::int) as ids
        from actors group by notification_id
      ) a on a.notification_id = c.notification_id`,
  );
  return new Map(found.map((causes) => [causes.notificationId, causes]));
});

/** With which kinds those who are named as actors reacted, the newest first. */
export const loadReactionKinds = defineRoundLoader(
  async ({ em }: WorkContext, ids: readonly string[]) => {
    const found = await rows(
      em,
      sql<{ notificationId: string } & RowOf<NotificationsTables["reactions"], "kind">>`
        select c.notification_id as "notificationId", r.kind
        from notification_causes c
        join notifications n on n.id = c.notification_id
        join reactions r on r.post_id = n.related_post_id and r.user_id = c.actor_id
        where c.notification_id = any(${ids}::uuid[]) and c.retracted_at is null
          and n.type = ${"REACTION" satisfies NotificationKind}
        group by c.notification_id, r.kind
        order by c.notification_id, max(c.created_at) desc, r.kind`,
    );
    return groupBy(found, ({ notificationId }) => notificationId);
  },
);

/** More than is shown, as words are cut off whole. */
const charactersRead = 2 * notificationExcerptLength;

/** How posts "p" begin. */
export const selectBeginnings = (em: EntityManager, ids: readonly string[]) =>
  db(em)
    .selectFrom("posts as p")
    .select((eb) => [
      "p.id",
      eb.fn<string>("left", ["p.plainText", eb.lit(charactersRead)]).as("text"),
    ])
    .where("p.id", "=", anyOf(ids));

export const excerptFrom = (text: string): string =>
  excerptOnOneLine(text, notificationExcerptLength);

const loadBeginnings = defineRoundLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await selectBeginnings(em, ids).where("p.deletedAt", "is", null).execute();
  return new Map(found.map(({ id, text }) => [id, text]));
});

/** How the post begins that a notification is about; null where the viewer may not read it, or nobody. */
export async function excerptOf(
  context: RequestContext,
  { relatedPostId }: NotificationRow,
): Promise<string | null> {
  const post = relatedPostId && (await loadPost(context, relatedPostId));
  const text = post && (await loadBeginnings(context, post.id));
  return text ? excerptFrom(text) : null;
}
