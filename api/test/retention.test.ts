import { readFile } from "node:fs/promises";
import { join } from "node:path";

import {
  accountDeletionHours,
  emailVerificationHours,
  noticeRetentionMonths,
  notificationRetentionDays,
  passwordResetMinutes,
  unusedPictureDays,
} from "@vigilia/schema/limits.ts";
import { privacyText } from "@vigilia/schema/texts/privacy-text.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { projectFolders } from "../src/platform/project-folders.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

let api: TestApi;
let rows: string[][];
let about: Set<string>;
let aboutNobody: Set<string>;

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z_]+)`/g)].map((m) => m[1] ?? "");

beforeAll(async () => {
  api = await startTestApi();
  const page = await readFile(join(projectFolders.schema, "../docs/retention.md"), "utf8");
  rows = page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  about = new Set(rows.flatMap(([, , where = ""]) => namesIn(where)));
  aboutNobody = new Set(namesIn(page.slice(page.indexOf("Nothing about people is in"))));
});
afterAll(() => api.stop());

const tables = () =>
  api.sql(sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name <> 'mikro_orm_migrations' group by 1`);

test("every table stands on the page, as about people or as about nobody", async () => {
  const existing = new Set((await tables()).map(({ name }) => name));

  expect([...existing].filter((name) => !about.has(name) && !aboutNobody.has(name))).toEqual([]);
  expect([...about].filter((name) => aboutNobody.has(name))).toEqual([]);
  // What is not in the database: the jobs' own table.
  expect([...about, ...aboutNobody].filter((name) => !existing.has(name)).toSorted()).toEqual([
    "job",
    "jobs",
  ]);
});

/** Columns by which a row is about somebody, or may be. */
const personal =
  /^(user|member|owner|author|actor|recipient|reporter|submitter|moderator|sender|editor)_|_by_id$|email|address|user_agent|^(body|note|comment|words|answer|explanation)$/;

test("what is said to be about nobody refers to nobody", async () => {
  const referring = await api.sql(sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`);
  const told = (await tables()).filter(({ columns }) => columns.some((one) => personal.test(one)));

  const names = new Set([...referring, ...told].map(({ name }) => name));
  expect(names.size).toBeGreaterThan(25);
  expect([...names].filter((name) => aboutNobody.has(name))).toEqual([]);
});

test("each job that the page names runs, and each that deletes is named", async () => {
  const queues = () => api.sql(sql<{ name: string }>`select name from jobs.queue`);
  const schedules = () => api.sql(sql<{ name: string }>`select name from jobs.schedule`);
  const named = rows.flatMap(([, , , , by = ""]) =>
    [...by.matchAll(/the job `([a-z-]+)`/g)].map((m) => m[1] ?? ""),
  );
  const unknownTo = async (list: typeof queues) => {
    const names = new Set((await list()).map(({ name }) => name));
    return [...new Set(named)].filter((name) => !names.has(name));
  };

  expect(named.length).toBeGreaterThan(8);
  // The server makes them once it has started.
  await expect.poll(() => unknownTo(queues)).toEqual([]);
  // Those are begun by the erasure itself, which is scheduled.
  await expect.poll(() => unknownTo(schedules)).toEqual(["forgotten-members"]);
  const unnamed = async () => {
    const deleting = (await schedules()).filter(({ name }) => /purges|erasures|sweeps$/.test(name));
    return deleting.filter(({ name }) => !named.includes(name));
  };
  await expect.poll(unnamed).toEqual([{ name: "notification-mail-sweeps" }]);
});

test("the page, the policy and the code agree on how long", () => {
  const policy = JSON.stringify(
    privacyText({
      contactEmail: "a@example.org",
      captcha: { provider: "none" },
      mapStyleUrl: null,
      streets: null,
    }),
  );
  const untilOf = (table: string) =>
    rows.filter(([, , where = ""]) => namesIn(where)[0] === table).map(([, , , until]) => until)[0];

  expect(untilOf("users")).toContain(`${accountDeletionHours} hours`);
  expect(untilOf("reset_tokens")).toContain(`${passwordResetMinutes} minutes`);
  expect(untilOf("reset_tokens")).toContain(`${emailVerificationHours} hours`);
  expect(untilOf("notifications")).toContain(`${notificationRetentionDays} days`);
  expect(untilOf("pictures")).toContain(`${unusedPictureDays} days`);
  expect(untilOf("notices")).toContain(`${noticeRetentionMonths} months`);
  for (const term of [
    `${passwordResetMinutes} minutes`,
    `${notificationRetentionDays} days`,
    `${noticeRetentionMonths} months`,
  ]) {
    expect(policy).toContain(term);
  }
});

test("every row says until when, and what ends it", () => {
  for (const [, what, where, until, by] of rows) {
    expect([what, where, until, by]).not.toContain("");
  }
});
