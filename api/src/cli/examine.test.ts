import { mkdtemp, rm, writeFile, mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { listenOnLoopback } from "../../test/listen-on-loopback.ts";
import { startMailbox, type Mailbox } from "../../test/mailbox.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { examine } from "./examine.ts";

let api: TestApi;
let mailbox: Mailbox;
let folder: string;
/** Where nobody listens. */
const nowhere = "127.0.0.1:1";

beforeAll(async () => {
  api = await startTestApi();
  await api.addUser("olena", "ADMIN");
  mailbox = await startMailbox();
  folder = await mkdtemp(join(tmpdir(), "vigilia-doctor-"));
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
  await rm(folder, { recursive: true });
});

/** What is said of each thing; of what is wrong, with a mark. */
async function said(environment: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  const lines = examine({
    DATABASE_URL: api.settings.databaseUrl,
    DATA_DIR: folder,
    ...environment,
  });
  for await (const { what, found, fault } of lines) {
    all[what] = [all[what], fault === null ? found : `WRONG ${fault}`].filter(Boolean).join("; ");
  }
  return all;
}

test("each part that is well is said to be so", async () => {
  expect(await said({ SMTP_URL: mailbox.url })).toEqual({
    Settings: "complete, for trying out",
    Database: expect.stringMatching(/^PostgreSQL \d+\.\d+.*, all \d+ migrations have run$/),
    Redis: "not used; one process serves the site",
    Mail: "the mail server takes mails",
    Captcha: "proof-of-work",
    Disk: expect.stringContaining("GB free in"),
    Pictures: expect.stringContaining("pictures"),
    Backups: "none by themselves; BACKUP_EVERY=day makes one each night",
    "Public address": "http://127.0.0.1:4000, for this machine alone",
  });
});

test("a setting that is wrong is named, and nothing else is looked at", async () => {
  expect(await said({ PORT: "many" })).toEqual({ Settings: expect.stringMatching(/^WRONG PORT:/) });
});

test("what does not answer is named with the way to mend it, and hides nothing else", async () => {
  await mkdir(join(folder, "backups"), { recursive: true });
  await writeFile(join(folder, "backups", "20200102T031700Z.backup"), "");
  const all = await said({
    NODE_ENV: "production",
    DATABASE_URL: `postgres://nobody@${nowhere}/none`,
    REDIS_URL: `redis://${nowhere}`,
    SMTP_URL: `smtp://${nowhere}`,
    PUBLIC_URL: `https://${nowhere}`,
    CAPTCHA_PROVIDER: "recaptcha",
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_VERIFY_URL: `http://${nowhere}`,
    BACKUP_EVERY: "day",
  });
  for (const what of ["Database", "Redis", "Mail", "Captcha"]) {
    expect(all[what]).toMatch(/^WRONG .*(ECONNREFUSED|bad port)/);
  }
  expect(all["Settings"]).toContain("WRONG MAIL_FROM");
  expect(all["Backups"]).toMatch(/^WRONG the last one is \d+ minutes old\. The log says why/);
  expect(all["Public address"]).toMatch(/^WRONG https:.* does not answer: .*certificate/);
  expect(all["Disk"]).toContain("GB free in");
});

test("a database that is behind, and one without an admin, are told", async () => {
  const behind = await createTestDatabase();
  try {
    const empty = await said({ DATABASE_URL: behind.url });
    expect(empty["Database"]).toMatch(/^WRONG there is no admin\. .*user:role NAME admin/);
    const client = new pg.Client({ connectionString: behind.url });
    await client.connect();
    await client.query(
      "delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations)",
    );
    await client.end();
    const pending = await said({ DATABASE_URL: behind.url });
    expect(pending["Database"]).toMatch(/^WRONG 1 migrations have not run, Migration\d+.*migrate/);
  } finally {
    await behind.drop();
  }
});

test("a captcha provider that does not know the secret is told from one that does", async () => {
  const answer = { success: false, "error-codes": ["invalid-input-secret"] };
  const provider = createServer((_request, response) => response.end(JSON.stringify(answer)));
  const settings = {
    CAPTCHA_PROVIDER: "recaptcha",
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${await listenOnLoopback(provider)}`,
  };
  try {
    expect((await said(settings))["Captcha"]).toMatch(/^WRONG RECAPTCHA_SECRET/);
    answer["error-codes"] = ["invalid-input-response"];
    expect((await said(settings))["Captcha"]).toBe("the provider answers and knows the secret");
  } finally {
    provider.close();
  }
});
