import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { inSnapshot } from "../../../platform/database/database.ts";
import {
  keysetPage,
  type KeyColumn,
  type PageArgs,
} from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { countUnseen, readInbox } from "../model/inbox.ts";
import {
  notificationIsCurrent,
  notificationIsUnseen,
  selectNotifications,
  type NotificationRow,
} from "../model/notification.query.ts";
import { db, type NotificationsTables } from "../tables.ts";

interface ListNotificationsInput extends PageArgs {
  unseenOnly: boolean;
}

interface NotificationList extends CountedConnection<NotificationRow> {
  unseenCount: number;
  cursor: string;
}

const n = expressionBuilder<{ n: NotificationsTables["notifications"] }, "n">();

const newestFirst: readonly KeyColumn<NotificationRow>[] = [
  { expression: n.ref("n.bumpedAt"), type: "timestamptz", valueOf: ({ bumpedAt }) => bumpedAt },
  { expression: n.ref("n.id"), type: "uuid", valueOf: ({ id }) => id },
];

/** The viewer's own, the newest first, together with the cursor from which live updates go on. */
export async function listNotifications(
  context: RequestContext,
  { unseenOnly, ...args }: ListNotificationsInput,
): Promise<NotificationList> {
  const { id } = requireViewer(context);
  const where = n.and([
    n("n.recipientId", "=", id),
    unseenOnly ? notificationIsUnseen : notificationIsCurrent,
  ]);
  return inSnapshot(context.em, async (em) => ({
    ...(await keysetPage({
      select: selectNotifications(em),
      where,
      key: newestFirst,
      direction: "DESC",
      args,
    })),
    unseenCount: await countUnseen(em, id),
    cursor: String((await readInbox(em, id)).sequence),
    count: () => countAll(context.em, where),
  }));
}

async function countAll(em: EntityManager, where: Expression<SqlBool>): Promise<number> {
  const counted = db(em)
    .selectFrom("notifications as n")
    .where(where)
    .select(n.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}
