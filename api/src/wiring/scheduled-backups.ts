import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { hour, minute, second } from "@vigilia/schema/durations.ts";
import { z } from "zod";

import type { Services } from "../kernel/context.ts";
import { namesOfSettings, type Settings } from "../kernel/env.ts";
import {
  type BackupPlace,
  backupNameOf,
  bucketOfBackups,
  folderOfBackups,
} from "../platform/backup/backup-place.ts";
import { makeBackup } from "../platform/backup/make-backup.ts";
import { defineQueue } from "../platform/jobs/queue.ts";

export const backupQueue = defineQueue({
  name: "backup",
  payload: z.object({}),
  retries: 3,
  firstRetrySeconds: (5 * minute) / second,
  timeoutSeconds: (6 * hour) / second,
  concurrency: 1,
});

/** In UTC; not at the full hour, when everybody asks for something. */
const crons = { hour: "17 * * * *", day: "17 3 * * *", week: "17 3 * * 0" } as const;

/** Makes backups at the times that the operator chose, in one of the processes that serve, and keeps the last ones. */
export function scheduleBackups(services: Services): void {
  const { settings, jobs } = services;
  const { every } = settings.backups;
  if (every === "never") {
    jobs.unschedule(backupQueue);
    return;
  }
  jobs.work(backupQueue, () => keepBackup(services));
  jobs.schedule(backupQueue, crons[every], {});
}

export async function keepBackup({
  settings,
  pictures,
  logger,
  clock,
}: Pick<Services, "settings" | "pictures" | "logger" | "clock">): Promise<void> {
  const { keep } = settings.backups;
  const at = clock();
  const place = await placeOfBackups(settings);
  await removeUnfinished(place.folder);
  const file = join(place.folder, backupNameOf(at));
  await makeBackup({
    url: settings.databaseUrl,
    file,
    pictures: pictures.store,
    settings: namesOfSettings(),
    at,
  });
  const { size } = await stat(file);
  await place.keep(file);
  const old = (await place.names()).toReversed().slice(keep);
  for (const name of old) await place.remove(name);
  const seconds = (clock().getTime() - at.getTime()) / second;
  logger.info({ file, bytes: size, seconds, removed: old }, "a backup was made");
}

export async function placeOfBackups({ backups, dataDir }: Settings): Promise<BackupPlace> {
  const folder = join(dataDir, "backups");
  if (typeof backups.to === "object") return bucketOfBackups(backups.to, { folder });
  return folderOfBackups(backups.to || folder);
}

/** What a process that was killed left behind; one at a time makes backups. */
async function removeUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.endsWith(".backup.part")) await rm(join(folder, name), { force: true });
  }
}
