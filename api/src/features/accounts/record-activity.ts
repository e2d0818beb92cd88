import type { RequestContext } from "../../context.ts";
import { markPresent } from "./online.ts";
import { requireWriter } from "./require-viewer.ts";

/** Says that the viewer is here. */
export async function recordActivity(context: RequestContext): Promise<boolean> {
  const { id } = requireWriter(context);
  await markPresent(context.em, { userIds: [id], now: context.now() });
  return true;
}
