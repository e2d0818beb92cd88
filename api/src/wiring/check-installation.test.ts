import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { createDemoMembers } from "../features/accounts/demo-members.ts";
import { projectFolders } from "../platform/project-folders.ts";
import { prepareInstallation } from "./check-installation.ts";

const production = {
  NODE_ENV: "production",
  CAPTCHA_PROVIDER: "proof-of-work",
  RATE_LIMITS: "on",
};
const finished = {
  PUBLIC_URL: "https://map.example.eu",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Map <map@example.eu>",
  CONTACT_EMAIL: "editors@example.eu",
};

let api: TestApi;
afterEach(() => api.stop());

const demoMembers = () =>
  createDemoMembers(api.work(), { path: join(projectFolders.seeds, "members.json") });

/** The name of each setting that is not finished. */
const unfinished = async () =>
  (await prepareInstallation(api.work())).map((line) => line.split(":")[0]);

test("production without settings says in one list what is missing", async () => {
  api = await startTestApi({ ...production, PUBLIC_URL: "" });

  expect(await unfinished()).toEqual([
    ...["SMTP_URL", "MAIL_FROM", "PUBLIC_URL", "PUBLIC_URL", "CONTACT_EMAIL", "ADMIN_USERNAME"],
  ]);
});

test("a finished site in production has nothing to say, nor has a trial", async () => {
  api = await startTestApi({ ...production, ...finished });
  await api.addUser("root", "ADMIN");
  expect(await unfinished()).toEqual([]);
  await api.stop();

  api = await startTestApi();
  expect(await unfinished()).toEqual([]);
});

test("members whose passwords everybody knows are served on this machine only", async () => {
  api = await startTestApi({ HOST: "0.0.0.0" });
  await demoMembers();

  await expect(prepareInstallation(api.work())).rejects.toThrow(
    "everybody knows the passwords of olena, mia, ada, bob, chloe, dirk.",
  );
});

test("nor are they served in production", async () => {
  api = await startTestApi({ ...production, ...finished });
  await demoMembers();

  await expect(prepareInstallation(api.work())).rejects.toThrow("olena");
});

test("on this machine they are, to try things out", async () => {
  api = await startTestApi();
  await demoMembers();

  await expect(prepareInstallation(api.work())).resolves.toEqual([]);
});

test("an admin that cannot be made and a demo world are refused together", async () => {
  api = await startTestApi({
    ...{ HOST: "0.0.0.0", ADMIN_USERNAME: "stefan", ADMIN_EMAIL: "stefan@example.eu" },
    ADMIN_PASSWORD: "password123",
  });
  await demoMembers();

  await expect(prepareInstallation(api.work())).rejects.toMatchObject({
    lines: [
      expect.stringMatching(/^ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD: no admin can be made/),
      expect.stringMatching(/^DATABASE_URL: this database has a demo world/),
    ],
  });
});
