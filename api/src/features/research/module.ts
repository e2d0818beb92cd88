import type { MemberData } from "../../kernel/context.ts";
import { onMessage } from "../../kernel/messages.ts";
import { db } from "./tables.ts";

export const researchHandlers = [
  onMessage("accounts.member-erased", async ({ userId }, { em }) => {
    await db(em).deleteFrom("apiKeys").where("ownerId", "=", userId).execute();
  }),
];

const apiKeyData: MemberData = {
  name: "apiKeys",
  read: (em, userId) =>
    db(em)
      .selectFrom("apiKeys")
      .select(["id", "name", "prefix", "createdAt", "lastUsedAt"])
      .where("ownerId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

export const researchMemberData = [apiKeyData];
