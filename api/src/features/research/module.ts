import { onMessage } from "../../kernel/messages.ts";
import type { FeatureModule } from "../../kernel/module.ts";
import type { MemberData } from "../../kernel/ports.ts";
import { ApiKey } from "./api-keys/api-key.entity.ts";
import { loadApiKey } from "./api-keys/authenticate-api-key.ts";
import { ResearchResolver } from "./research.resolver.ts";
import { db } from "./tables.ts";

const handlers = [
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

export const research = {
  name: "research",
  entities: [ApiKey],
  publicTables: [],
  resolvers: [ResearchResolver],
  nodes: [{ table: "api_keys", load: loadApiKey }],
  handlers,
  workers: [],
  memberData: [apiKeyData],
} satisfies FeatureModule;
