import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type InferResult } from "kysely";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsReviewer, isStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { db, type ModerationTables } from "../tables.ts";

/** Notices as moderators see them, without what hangs on them. */
export const selectNotices = (em: EntityManager) =>
  db(em)
    .selectFrom("notices as n")
    .select(["n.id", "n.status", "n.kind", "n.about", "n.explanation", "n.whyIllegal"])
    .select(["n.rule", "n.senderId", "n.senderName", "n.senderEmail", "n.createdAt"])
    .select(["n.decidedAt", "n.deciderId", "n.answer"])
    .select(typename("Notice"));

export type NoticeRow = InferResult<ReturnType<typeof selectNotices>>[number];

const n = expressionBuilder<{ n: ModerationTables["notices"] }, "n">();

/** Reviewers of submissions answer those who found an error in an incident; all others are for moderators. */
export const mayRead = (viewer: Viewer) =>
  isStaff(viewer) ? n.and([]) : n("n.kind", "=", "EVENT_ERROR");

/** For those whose work it is; null for anybody else, as if there were none. */
export const loadNotice = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!viewer || !actsAsReviewer(viewer)) return new Map<string, NoticeRow>();
    const found = await selectNotices(em)
      .where("n.id", "=", anyOf(possibleIds(ids)))
      .where(mayRead(viewer))
      .execute();
    return new Map(found.map((notice) => [notice.id, notice]));
  },
);

const noticeNotFound = () => new AppError("NOT_FOUND", "That notice does not exist.");

/** After an act on it, as the moderator sees it. */
export async function requireNotice(context: RequestContext, id: string): Promise<NoticeRow> {
  const notice = await loadNotice(context, id);
  if (!notice) throw noticeNotFound();
  return notice;
}

/**
 * Locked until the commit: another decision on it waits, and is then refused by the name of who made the first. Throws
 * NOT_FOUND, or CONFLICT where it is decided.
 */
export async function findOpenNoticeForUpdate(
  context: RequestContext,
  { id, viewer }: { id: string; viewer: Viewer },
): Promise<NoticeRow> {
  const [possible] = possibleIds([id]);
  const locked =
    possible === undefined
      ? undefined
      : await selectNotices(context.em)
          .where("n.id", "=", possible)
          .where(mayRead(viewer))
          .forUpdate()
          .executeTakeFirst();
  if (!locked) throw noticeNotFound();
  if (locked.status === "OPEN") return locked;
  const decider = locked.deciderId && (await loadUser(context, locked.deciderId));
  const name = decider ? decider.username : "Another moderator";
  throw new AppError("CONFLICT", `${name} has already decided on this notice.`);
}
