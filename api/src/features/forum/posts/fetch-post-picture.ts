import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import { reencodePicture } from "../../../platform/pictures/reencode-picture.ts";
import { PageFetchError } from "../../../platform/safe-fetch/page-fetch-error.ts";
import { pictureFetches } from "../model/forum.queues.ts";
import { renderShowing } from "./render-posts.ts";

/** Fetches a picture that posts name by its address, and shows it in all of them. They keep the link when it is none. */
export async function fetchPostPicture(
  context: WorkContext,
  { name }: { name: string },
  job: JobTry,
): Promise<void> {
  const found = await firstRow(
    context.em,
    sql<{ address: string; isReady: boolean }>`
      select address, width is not null as "isReady" from pictures
      where name = ${name} and failed_at is null and removed_at is null`,
  );
  if (!found) return;
  try {
    if (!found.isReady) await storeFetched(context, { name, address: found.address });
  } catch (error) {
    if (!isHopeless(error, job)) throw error;
    context.services.logger.info({ picture: name, err: error }, "an address gave no picture");
    await rows(
      context.em,
      sql`update pictures set failed_at = ${context.now()} where name = ${name}`,
    );
    return;
  }
  await renderShowing(context, [name]);
}

async function storeFetched(
  { em, services }: WorkContext,
  { name, address }: { name: string; address: string },
): Promise<void> {
  const file = await services.pictures.fetchPicture(address);
  const { bytes, width, height } = await reencodePicture(file, "POST");
  await services.pictures.store.put(name, bytes);
  await rows(
    em,
    sql`
      update pictures set width = ${width}, height = ${height}, bytes = ${bytes.length}
      where name = ${name}`,
  );
}

function isHopeless(error: unknown, { attempt }: JobTry): boolean {
  if (attempt > pictureFetches.retries) return true;
  if (error instanceof PageFetchError) return error.isLasting;
  return error instanceof AppError && error.code === "BAD_USER_INPUT";
}
