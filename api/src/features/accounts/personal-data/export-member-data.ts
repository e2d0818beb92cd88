import type { RequestContext } from "../../../kernel/context.ts";
import { inSnapshot } from "../../../platform/database/database.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";

/** Everything stored about the viewer, of one moment, as JSON text. */
export async function exportMemberData(context: RequestContext): Promise<string> {
  const { id } = requireAccountOwner(context);
  const archive = await inSnapshot(context.em, async (em) => {
    const parts: Record<string, unknown> = { exportedAt: context.now() };
    for (const { name, read } of context.services.memberData) parts[name] = await read(em, id);
    return parts;
  });
  noteSecurity(context, "account.exported");
  return JSON.stringify(archive, null, 2);
}
