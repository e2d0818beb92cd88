import { day } from "@vigilia/schema/durations.ts";
import { pictureQuotaBytes, picturesPerDay } from "@vigilia/schema/limits.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { newPictureName, picturePath } from "../../../platform/pictures/picture-path.ts";
import type { PictureUse } from "../../../platform/pictures/reencode-picture.ts";
import { PageFetchError } from "../../../platform/safe-fetch/page-fetch-error.ts";
import type { RateLimit } from "../../../platform/security/rate-limits.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireWriter } from "../model/require-viewer.ts";
import { db } from "../tables.ts";

const uploadPace: RateLimit = {
  ...{ name: "picture-uploads", points: 15, seconds: 60 },
  refusal: (seconds) => `You have sent many pictures. Please try again in ${seconds} s.`,
};

/** A picture of a member's own. */
export interface StoredPictureRow {
  address: string;
  width: number;
  height: number;
}

interface NewPicture {
  ownerId: string;
  file: Uint8Array;
  use: PictureUse;
}

/**
 * Takes a file that the viewer sent a moment ago. Throws BAD_USER_INPUT for `picture` when it is none, or one too many.
 */
export async function uploadPicture(
  context: RequestContext,
  { upload, use }: { upload: string; use: PictureUse },
): Promise<StoredPictureRow> {
  const { id: ownerId } = requireWriter(context);
  const file = context.services.pictures.uploads.find(upload);
  if (!file) throw new AppError("NOT_FOUND", "Send the file to POST /api/pictures.");
  await context.services.rateLimits.spend(uploadPace, ownerId);
  return storePicture(context, { ownerId, file, use });
}

/**
 * Fetches a picture for a member's profile and keeps it as one of theirs. Fails with a PageFetchError, or as an upload
 * does.
 */
export async function fetchAvatar(
  context: WorkContext,
  { ownerId, address }: { ownerId: string; address: string },
): Promise<string> {
  const file = await context.services.pictures.fetchPicture(address);
  const kept = await storePicture(context, { ownerId, file, use: "AVATAR" });
  return kept.address;
}

/** The same for a member's own request, with a readable error for each failure. */
export async function fetchOwnAvatar(
  context: WorkContext,
  { ownerId, address }: { ownerId: string; address: string },
): Promise<string> {
  await context.services.rateLimits.spend(uploadPace, ownerId);
  try {
    return await fetchAvatar(context, { ownerId, address });
  } catch (error) {
    const isAboutPicture = error instanceof AppError && error.fields?.["picture"] !== undefined;
    if (!isAboutPicture && !(error instanceof PageFetchError)) throw error;
    throw refusedFields({ profilePicture: error.message });
  }
}

/** The row comes first and the file after it, so that there is no file that nobody knows of. */
async function storePicture(
  context: WorkContext,
  { ownerId, file, use }: NewPicture,
): Promise<StoredPictureRow> {
  const { em, now, services } = context;
  await refuseMoreThanAllowed(context, ownerId);
  // The library for pictures is large, and most processes meet none.
  const { reencodePicture } = await import("../../../platform/pictures/reencode-picture.ts");
  const { bytes, width, height } = await reencodePicture(file, use);
  const name = newPictureName();
  const at = now();
  await db(em)
    .insertInto("pictures")
    .values({ name, ownerId, createdAt: at, unusedSince: at })
    .execute();
  await services.pictures.store.put(name, bytes);
  await db(em)
    .updateTable("pictures")
    .set({ width, height, bytes: bytes.length })
    .where("name", "=", name)
    .execute();
  return { address: picturePath(name), width, height };
}

async function refuseMoreThanAllowed({ em, now }: WorkContext, ownerId: string): Promise<void> {
  const since = new Date(now().getTime() - day);
  const kept = await db(em)
    .selectFrom("pictures")
    .select(({ fn, lit }) => [
      fn.countAll<number>().filterWhere("createdAt", ">", since).as("today"),
      fn.coalesce(fn.sum<number>("bytes"), lit(0)).as("bytes"),
    ])
    .where("ownerId", "=", ownerId)
    .where("removedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (kept.today >= picturesPerDay) {
    throw refusedFields({
      picture: `You have sent ${picturesPerDay} pictures within a day. Please go on tomorrow.`,
    });
  }
  if (kept.bytes >= pictureQuotaBytes) {
    throw refusedFields({
      picture: `Your pictures take up ${pictureQuotaBytes / 1024 / 1024} MB, which is all there is for one member. Those that no post shows are deleted after a while.`,
    });
  }
}
