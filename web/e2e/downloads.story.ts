import { readFile } from "node:fs/promises";

import type { Page } from "playwright-core";
import { expect } from "vitest";

import { story } from "./story.ts";

/** Downloads what the map shows in a format, and answers with the file's text. */
async function download(page: Page, format: RegExp): Promise<string> {
  await page.getByRole("heading", { name: /^In view \d/ }).waitFor();
  await page.getByRole("button", { name: "Download" }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  return readFile(await (await started).path(), "utf8");
}

const estonia = "Cyberattacks on Estonia after the Bronze Soldier was moved";

story("the map's events are downloaded as a table with the shipped incidents", async ({ page }) => {
  await page.goto("/");

  const [header, ...rows] = (await download(page, /^CSV/)).trimEnd().split("\n");

  expect(header).toContain("title");
  expect(rows.some((row) => row.includes(estonia))).toBe(true);
});

story("only what the filters let through is downloaded", async ({ page }) => {
  await page.goto("/?q=Bronze+Soldier");

  const { features } = JSON.parse(await download(page, /^GeoJSON/));

  expect(features).toMatchObject([{ properties: { title: estonia } }]);
});
