import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import { PageFetchError } from "../../../platform/safe-fetch/page-fetch-error.ts";
import { avatarAdoptions } from "../model/account.queues.ts";
import { db } from "../tables.ts";
import { fetchAvatar } from "./store-picture.ts";

interface ForeignAvatar {
  ownerId: string;
  address: string;
}

/** Fetches the pictures of profiles that hold the address of another site, and forgets those that lead to none. */
export async function adoptAvatars(
  context: WorkContext,
  _payload: Record<string, never>,
  { attempt, signal }: JobTry,
): Promise<void> {
  const isLastTry = attempt > avatarAdoptions.retries;
  const foreign = await db(context.em)
    .selectFrom("users")
    .select((eb) => ["id as ownerId", eb.ref("profilePicture").$notNull().as("address")])
    .where("profilePicture", "like", "https://%")
    .orderBy("id")
    .execute();
  let unreached = 0;
  for (const avatar of foreign) {
    if (signal.aborted) return;
    try {
      await replaceAvatar(context, avatar, await fetchAvatar(context, avatar));
    } catch (error) {
      if (isLasting(error) || isLastTry) await replaceAvatar(context, avatar, null);
      else unreached += 1;
    }
  }
  if (unreached > 0) throw new Error(`${unreached} pictures of profiles could not be fetched yet`);
}

function isLasting(error: unknown): boolean {
  if (error instanceof PageFetchError) return error.isLasting;
  return error instanceof AppError && error.code === "BAD_USER_INPUT";
}

/** Unless the member has chosen another meanwhile. */
async function replaceAvatar(
  { em }: WorkContext,
  { ownerId, address }: ForeignAvatar,
  picture: string | null,
): Promise<void> {
  await db(em)
    .updateTable("users")
    .set({ profilePicture: picture })
    .where("id", "=", ownerId)
    .where("profilePicture", "=", address)
    .execute();
}
