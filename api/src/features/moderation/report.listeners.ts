import { sql } from "kysely";

import { listen } from "../../kernel/messages.ts";
import { rows } from "../../platform/database/database.ts";

/** Who wants their texts erased wrote some to the staff, too; what was decided stays. */
export const reportListeners = [
  listen("accounts.member-erased", async ({ userId, eraseTexts }, { em }) => {
    if (!eraseTexts) return;
    await rows(em, sql`update reports set comment = null where reporter_id = ${userId}`);
  }),
];
