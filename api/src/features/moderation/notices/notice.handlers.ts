import { onMessage } from "../../../kernel/messages.ts";
import type { MemberData } from "../../../kernel/ports.ts";
import { db } from "../tables.ts";
import { askForNoticeMail } from "./notice-mail.ts";

/** The sender hears that the notice came, and then of the answer. Who wants their texts erased wrote some to the staff, too. */
export const noticeHandlers = [
  onMessage("moderation.notice-received", ({ noticeId }, context) =>
    askForNoticeMail({ noticeId, cause: "RECEIVED" }, context),
  ),
  onMessage("moderation.notice-decided", ({ noticeId }, context) =>
    askForNoticeMail({ noticeId, cause: "DECIDED" }, context),
  ),
  onMessage("accounts.member-erased", async ({ userId, eraseTexts }, { em }) => {
    if (!eraseTexts) return;
    await db(em)
      .updateTable("notices")
      .set({ explanation: "" })
      .where("senderId", "=", userId)
      .where("explanation", "is not", null)
      .execute();
  }),
];

/** What the member reported of threads, members and incidents, and the answers, without whom of the staff it was. */
export const noticeData: MemberData = {
  name: "notices",
  read: (em, userId) =>
    db(em)
      .selectFrom("notices")
      .select(["id", "about", "kind", "rule", "explanation", "status"])
      .select(["createdAt", "decidedAt", "answer"])
      .where("senderId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};
