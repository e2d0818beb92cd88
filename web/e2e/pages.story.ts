import { expect } from "vitest";

import { story } from "./story.ts";

story("the mission and the privacy policy are one click from each other", async ({ page }) => {
  await page.goto("/mission");
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();

  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/privacy-policy");
});

story("a page fits a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/mission");
  await page.getByRole("heading", { level: 1 }).waitFor();

  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});

story("an address that does not exist says so", async ({ page, complaints }) => {
  const response = await page.goto("/no-such-page");

  expect(response?.status()).toBe(404);
  await page.getByRole("heading", { level: 1 }).waitFor();
  complaints.splice(0); // the browser logs the 404 as an error
});

story(
  "what a visitor's page reads comes from an address that a proxy may keep",
  async ({ page }) => {
    await page.goto("/mission");
    const answered = page.waitForResponse(/graphql\?operationName=ForumHome/);

    await page.getByRole("link", { name: "FORUM" }).first().click();

    const response = await answered;
    expect(response.request().method()).toBe("GET");
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toContain("public");
  },
);
