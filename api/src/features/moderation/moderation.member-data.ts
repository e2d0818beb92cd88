import type { MemberData } from "../../kernel/ports.ts";
import { db } from "./tables.ts";

/** What the member reported, without the notes of the staff. */
const reportData: MemberData = {
  name: "reports",
  read: (em, userId) =>
    db(em)
      .selectFrom("reports")
      .select(["id", "postId", "reason", "comment", "status", "createdAt", "handledAt"])
      .where("reporterId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

const sanctionData: MemberData = {
  name: "sanctions",
  read: (em, userId) =>
    db(em)
      .selectFrom("bans")
      .select(["id", "reason", "ground", "createdAt", "expiresAt", "liftedAt"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

export const moderationMemberData = [reportData, sanctionData];
