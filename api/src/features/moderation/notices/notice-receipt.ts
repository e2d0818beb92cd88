import { createHmac } from "node:crypto";

import type { RequestContext } from "../../../kernel/context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { storedSecret } from "../../../platform/database/stored-secret.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { db } from "../tables.ts";
import type { NoticeReceiptObject } from "./notice.type.ts";

/**
 * The receipt of a notice: only its digest is stored, yet a sender who repeats the request is shown the same one, and
 * mails about the notice name it.
 */
export async function receiptOf(database: Database, noticeId: string): Promise<string> {
  const secret = await storedSecret(database, "notice-receipts");
  return createHmac("sha256", secret).update(noticeId).digest("base64url");
}

/** What became of a notice, for anyone who has its receipt: without a word on who sent it or who decided. */
export async function readNoticeReceipt(
  { em }: RequestContext,
  receipt: string,
): Promise<NoticeReceiptObject | null> {
  const found = await db(em)
    .selectFrom("notices as n")
    .select(["n.status", "n.kind", "n.rule", "n.about", "n.explanation", "n.whyIllegal"])
    .select(["n.createdAt", "n.decidedAt", "n.answer"])
    .where("n.receiptDigest", "=", tokenDigest(receipt))
    .executeTakeFirst();
  return found ?? null;
}
