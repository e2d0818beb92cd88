import { z } from "zod";

import { onMessage } from "../../kernel/messages.ts";
import type { FeatureModule } from "../../kernel/module.ts";
import type { MemberData } from "../../kernel/ports.ts";
import { scheduledWorker } from "../../kernel/workers.ts";
import { defineQueue } from "../../platform/jobs/queue.ts";
import { ApiKey } from "./api-keys/api-key.entity.ts";
import { loadApiKey } from "./api-keys/authenticate-api-key.ts";
import { Release, ReleasePart } from "./releases/release.entity.ts";
import { ReleaseResolver } from "./releases/release.resolver.ts";
import { takeRelease } from "./releases/take-release.ts";
import { ResearchResolver } from "./research.resolver.ts";
import { db } from "./tables.ts";

const handlers = [
  onMessage("accounts.member-erased", async ({ userId }, { em }) => {
    await db(em).deleteFrom("apiKeys").where("ownerId", "=", userId).execute();
  }),
];

const monthlyReleases = defineQueue({
  name: "monthly-releases",
  payload: z.record(z.string(), z.never()),
  timeoutSeconds: 7200,
  concurrency: 1,
});

const workers = [
  scheduledWorker({ queue: monthlyReleases, cron: "7 1 1 * *" }, async (context) => {
    await takeRelease(context, { byId: null });
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
  entities: [ApiKey, Release, ReleasePart],
  publicTables: ["releases"],
  resolvers: [ResearchResolver, ReleaseResolver],
  nodes: [{ table: "api_keys", load: loadApiKey }],
  handlers,
  workers,
  memberData: [apiKeyData],
} satisfies FeatureModule;
