import type { RequestContext } from "../../../kernel/context.ts";
import { markPresent } from "../model/presence.ts";
import { requireWriter } from "../model/require-viewer.ts";

/** Says that the viewer is here. */
export async function recordActivity(context: RequestContext): Promise<boolean> {
  const { id } = requireWriter(context);
  await markPresent(context.em, { userIds: [id], now: context.now() });
  return true;
}
