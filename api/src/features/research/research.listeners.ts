import { sql } from "kysely";

import { listen } from "../../kernel/messages.ts";
import { rows } from "../../platform/database/database.ts";

export const researchListeners = [
  listen("accounts.member-erased", async ({ userId }, { em }) => {
    await rows(em, sql`delete from api_keys where owner_id = ${userId}`);
  }),
];
