import { sql } from "kysely";

import type { MemberData } from "../../kernel/context.ts";
import { onMessage } from "../../kernel/messages.ts";
import { rows } from "../../platform/database/database.ts";

export const researchHandlers = [
  onMessage("accounts.member-erased", async ({ userId }, { em }) => {
    await rows(em, sql`delete from api_keys where owner_id = ${userId}`);
  }),
];

const apiKeyData: MemberData = {
  name: "apiKeys",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select id, name, prefix, created_at as "createdAt", last_used_at as "lastUsedAt"
        from api_keys where owner_id = ${userId} order by created_at, id`,
    ),
};

export const researchMemberData = [apiKeyData];
