import { bulkMaxSize } from "@vigilia/schema/limits.ts";

import { AppError } from "../../../platform/app-error.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import type { BulkPayload } from "./bulk.type.ts";

/** Acts on each by itself, in the order given, and tells what was refused. A fault ends it all. */
export async function actOnEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkPayload> {
  if (ids.length > bulkMaxSize) {
    throw refusedFields({ ids: `At most ${bulkMaxSize} can be chosen at once` });
  }
  const payload: BulkPayload = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      payload.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      payload.refused.push({ id, message: error.message, code: error.code });
    }
  }
  return payload;
}
