import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type FakeBucket, startFakeBucket } from "../../test/fake-bucket.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { readSettings, type Settings } from "../kernel/env.ts";
import { checkBackup } from "../platform/backup/backup-file.ts";
import { bucketOfBackups } from "../platform/backup/backup-place.ts";
import { backupQueue, keepBackup } from "./scheduled-backups.ts";

let api: TestApi;
let bucket: FakeBucket;
let folder: string;

beforeAll(async () => {
  api = await startTestApi({ BACKUP_EVERY: "day" });
  bucket = await startFakeBucket();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vigilia-backups-"));
  return () => rm(folder, { recursive: true });
});
afterAll(async () => {
  await api.stop();
  await bucket.stop();
});

/** One for each night of March from the first on. */
async function keepNights(nights: number, backups: Partial<Settings["backups"]>): Promise<void> {
  for (let night = 1; night <= nights; night += 1) {
    await keepBackup({
      ...api.services,
      settings: {
        ...api.settings,
        dataDir: folder,
        backups: { every: "day", keep: 2, to: "", ...backups },
      },
      clock: () => new Date(Date.UTC(2026, 2, night, 3, 17)),
    });
  }
}

test("the last ones are kept, and what others put beside them", async () => {
  const to = join(folder, "elsewhere");
  await keepNights(1, { to });
  await writeFile(join(to, "by-hand.backup"), "");
  await keepNights(3, { to });

  expect((await readdir(to)).toSorted()).toEqual([
    "20260302T031700Z.backup",
    "20260303T031700Z.backup",
    "by-hand.backup",
  ]);
  const { tables } = await checkBackup(join(to, "20260303T031700Z.backup"));
  expect(tables).toHaveProperty("users");
});

test("without a place of its own it lies with the data, and what a killed process left goes", async () => {
  await keepNights(1, {});
  await writeFile(join(folder, "backups", "20260301T041700Z.backup.part"), "half");
  await keepNights(1, {});

  expect(await readdir(join(folder, "backups"))).toEqual(["20260301T031700Z.backup"]);
});

test("a process that serves makes the one that is due", async () => {
  await api.services.jobs.enqueue(backupQueue, {}, { em: api.work().em });

  const made = () => readdir(join(api.settings.dataDir, "backups")).catch(() => []);
  await expect.poll(made).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z\.backup$/)]);
});

test("a bucket keeps the last ones, and the disk none", async () => {
  await keepNights(3, { to: bucket.settings });

  expect([...bucket.objects.keys()]).toEqual([
    "/vigilia/backups/20260302T031700Z.backup",
    "/vigilia/backups/20260303T031700Z.backup",
  ]);
  expect(await readdir(join(folder, "backups"))).toEqual([]);
  const copy = join(folder, "copy");
  await writeFile(copy, bucket.objects.get("/vigilia/backups/20260303T031700Z.backup") ?? "");
  expect((await checkBackup(copy)).tables).toHaveProperty("users");
});

test("a file of many parts reaches the bucket whole", async () => {
  const bytes = randomBytes(20 * 1024 * 1024);
  const file = join(folder, "20260401T031700Z.backup");
  await writeFile(file, bytes);

  await (await bucketOfBackups(bucket.settings, { folder })).keep(file);

  const kept = bucket.objects.get("/vigilia/backups/20260401T031700Z.backup");
  expect(kept?.equals(bytes)).toBe(true);
});

test("the settings say when, where and how many", () => {
  const { backups } = readSettings({});
  expect(backups).toEqual({ every: "never", keep: 14, to: "" });
  expect(() => readSettings({ BACKUP_EVERY: "daily" })).toThrow("BACKUP_EVERY: must be never or");
  expect(() => readSettings({ BACKUP_TO: "s3" })).toThrow("S3_ENDPOINT: is needed when BACKUP_TO");
});
