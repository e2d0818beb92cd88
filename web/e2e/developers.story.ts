import type { Page } from "playwright-core";
import { expect } from "vitest";

import { violations } from "./axe.ts";
import { story } from "./story.ts";

/** The tabs of GraphiQL hold a button each, which is for it to mend. */
const isOurs = (violation: string) => !violation.startsWith("nested-interactive");

/** Runs what the explorer opened with, once its editors are there. */
async function runExample(page: Page): Promise<void> {
  await page.locator(".graphiql-query-editor .view-line", { hasText: "{" }).first().waitFor();
  await page.locator(".result-window .monaco-editor").waitFor();
  await page.getByRole("button", { name: /^Execute query/ }).click();
}

/** The editor breaks lines where it likes, and writes spaces that do not break. */
async function answerIn(page: Page): Promise<string> {
  return (await page.locator(".result-window").innerText()).replaceAll(/\s+/g, " ");
}

story("an example opens in the explorer, runs, and shows a shipped incident", async ({ page }) => {
  await page.goto("/developers");
  const example = page.getByRole("article", {
    name: "Which cables and pipelines were damaged in the Baltic Sea?",
  });
  await example.getByRole("link", { name: "Open in the explorer" }).click();

  await runExample(page);

  await expect.poll(() => answerIn(page)).toContain("freighter Fitburg");
  expect((await violations(page)).filter(isOurs)).toEqual([]);
});

story("the explorer subscribes, too", async ({ page }) => {
  const opened = page.waitForEvent("websocket", (socket) => socket.url().endsWith("/graphql"));
  await page.goto("/developers/explorer?example=live");

  await runExample(page);

  await opened;
  await page.getByRole("button", { name: /^Stop query/ }).waitFor();
});

story("the licences of what the pages are built from are one click away", async ({ page }) => {
  await page.goto("/developers");
  await page.getByRole("link", { name: "their licences" }).click();
  await page.waitForURL("**/licences.txt");

  const text = await page.locator("body").innerText();
  for (const name of ["maplibre-gl", "react-dom", "@fontsource/inter"]) {
    expect(text).toContain(`## ${name} - `);
  }
});
