import type { MemberData } from "../../kernel/ports.ts";
import { db } from "./tables.ts";

const noticeData: MemberData = {
  name: "notifications",
  read: (em, userId) =>
    db(em)
      .selectFrom("notifications")
      .select(["id", "type", "content", "relatedPostId", "relatedThreadId"])
      .select(["createdAt", "seenAt", "removedAt"])
      .where("recipientId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

const preferenceData: MemberData = {
  name: "notificationPreferences",
  read: async (em, userId) => {
    const chosen = db(em)
      .selectFrom("notificationPreferences")
      .select(["reply", "quote", "mention", "reaction"])
      .select(["mailFrequency", "mailReply", "mailQuote", "mailMention", "mailReaction"])
      .where("userId", "=", userId);
    return (await chosen.executeTakeFirst()) ?? null;
  },
};

export const notificationMemberData = [noticeData, preferenceData];
