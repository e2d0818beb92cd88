import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import { PageFetchError } from "../../../platform/safe-fetch/page-fetch-error.ts";
import { pictureFetches } from "../model/forum.queues.ts";
import { db } from "../tables.ts";
import { renderShowing } from "./render-posts.ts";

/** Fetches a picture that posts name by its address, and shows it in all of them. They keep the link when it is none. */
export async function fetchPostPicture(
  context: WorkContext,
  { name }: { name: string },
  job: JobTry,
): Promise<void> {
  const found = await db(context.em)
    .selectFrom("pictures")
    .select(["address", "width"])
    .where("name", "=", name)
    .where("failedAt", "is", null)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!found) return;
  try {
    const { address, width } = found;
    if (width === null && address !== null) await storeFetched(context, { name, address });
  } catch (error) {
    if (!isHopeless(error, job)) throw error;
    context.services.logger.info({ picture: name, err: error }, "an address gave no picture");
    await db(context.em)
      .updateTable("pictures")
      .set({ failedAt: context.now() })
      .where("name", "=", name)
      .execute();
    return;
  }
  await renderShowing(context, [name]);
}

async function storeFetched(
  { em, services }: WorkContext,
  { name, address }: { name: string; address: string },
): Promise<void> {
  const file = await services.pictures.fetchPicture(address);
  // The library for pictures is large, and most processes meet none.
  const { reencodePicture } = await import("../../../platform/pictures/reencode-picture.ts");
  const { bytes, width, height } = await reencodePicture(file, "POST");
  await services.pictures.store.put(name, bytes);
  await db(em)
    .updateTable("pictures")
    .set({ width, height, bytes: bytes.length })
    .where("name", "=", name)
    .execute();
}

function isHopeless(error: unknown, { attempt }: JobTry): boolean {
  if (attempt > pictureFetches.retries) return true;
  if (error instanceof PageFetchError) return error.isLasting;
  return error instanceof AppError && error.code === "BAD_USER_INPUT";
}
