import { accountDeletionHours } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { requireViewer } from "./require-viewer.ts";
import type { ViewerRow } from "./viewer.type.ts";

/** The viewer's private side; null for a visitor and for an API key. A locked account is told so. */
export async function readViewer(context: RequestContext): Promise<ViewerRow | null> {
  if (!context.viewer?.sessionId && !context.isLockedOut) return null;
  const { id } = requireViewer(context);
  return firstRow(
    context.em,
    sql<ViewerRow>`
      select id, email, email_verified_at is not null as "emailVerified", age_confirmed_at as "ageConfirmedAt",
        deletion_requested_at + ${accountDeletionHours} * interval '1 hour' as "deletionScheduledAt",
        erase_texts as "eraseTexts"
      from users where id = ${id}`,
  );
}
