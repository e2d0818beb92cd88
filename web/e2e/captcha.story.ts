import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect } from "vitest";

import { type StartedServer, startServer } from "./server.ts";
import { story } from "./story.ts";

let dataDir: string;
let strict: StartedServer;

/** The other stories' server asks for no captcha. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vigilia-captcha-"));
  strict = await startServer({
    DATA_DIR: dataDir,
    SEED: "none",
    CAPTCHA_PROVIDER: "proof-of-work",
    LOG_LEVEL: "warn",
    KEEP_SOURCES: "off",
  });
});

afterAll(async () => {
  await strict.stop();
  await rm(dataDir, { recursive: true, force: true });
});

story(
  "a browser solves the proof of work, and a new member is registered",
  async ({ page, complaints }) => {
    await page.goto(`${strict.url}/forum/register`);
    await page.getByLabel("Username").fill("ada");
    await page.getByLabel("Email").fill("ada@vigilia.test");
    await page.getByLabel("Password", { exact: true }).fill("a-long-enough-one");
    await page.getByLabel("Confirm password").fill("a-long-enough-one");
    await page.getByRole("checkbox", { name: /16 years/ }).check();
    await page.getByText("Verified").waitFor();
    await page.getByRole("button", { name: "Create Account" }).click();

    await page.getByRole("button", { name: "Account menu of ada" }).waitFor();
    // Its server stops before this page is closed.
    await page.goto("about:blank");
    const others = complaints.splice(0).filter((complaint) => !complaint.includes(strict.url));
    expect(others).toEqual([]);
  },
);
