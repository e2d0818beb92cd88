import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, inSnapshot } from "../../../platform/database/database.ts";
import {
  keysetPage,
  type KeyColumn,
  type PageArgs,
} from "../../../platform/database/keyset-page.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { countUnseen, readInbox } from "../model/inbox.ts";
import {
  notificationIsKept,
  selectNotifications,
  type NotificationRow,
} from "../model/notification.query.ts";

interface ListNotificationsInput extends PageArgs {
  unseenOnly: boolean;
}

interface NotificationList extends CountedConnection<NotificationRow> {
  unseenCount: number;
  cursor: string;
}

const newestFirst: readonly KeyColumn<NotificationRow>[] = [
  { expression: sql`n.bumped_at`, type: "timestamptz", valueOf: ({ bumpedAt }) => bumpedAt },
  { expression: sql`n.id`, type: "uuid", valueOf: ({ id }) => id },
];

/** The viewer's own, the newest first, together with the cursor from which live updates go on. */
export async function listNotifications(
  context: RequestContext,
  { unseenOnly, ...args }: ListNotificationsInput,
): Promise<NotificationList> {
  const { id } = requireViewer(context);
  const where = sql`n.recipient_id = ${id} and ${notificationIsKept}
    and ${unseenOnly ? sql`n.seen_at is null` : sql`true`}`;
  return inSnapshot(context.em, async (em) => ({
    ...(await keysetPage(em, {
      select: selectNotifications,
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

async function countAll(em: EntityManager, where: ReturnType<typeof sql>): Promise<number> {
  const found = await firstRow(
    em,
    sql<{ count: number }>`select count(*)::int as count from notifications n where ${where}`,
  );
  return found?.count ?? 0;
}
