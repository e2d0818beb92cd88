import type { Page } from "playwright-core";
import { expect } from "vitest";

import { hasStarted, isMapPainted, story } from "./story.ts";

/** Lets the map's program come when it is told to. */
async function holdProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/event-map-session-*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

story("marks are seen before the map's program comes, where it draws them", async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto("/");
  await hasStarted(page);
  const picture = page.locator(".first-view");
  const numbers = (await picture.locator("text").allTextContents()).map(Number);
  expect(Math.max(...numbers)).toBeGreaterThan(10);
  const all = await page.getByText(/^\d+ events$/).textContent();
  expect(Number.parseInt(all ?? "", 10)).toBeGreaterThan(Math.max(...numbers));
  const largest = String(Math.max(...numbers));
  const mark = await picture.getByText(largest, { exact: true }).first().boundingBox();
  if (!mark) throw new Error("Nothing was drawn.");

  release();
  await isMapPainted(page);
  // A press on a mark of several comes nearer.
  const press = async () => {
    await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
    return Number(/^#([\d.]+)/.exec(new URL(page.url()).hash)?.[1]);
  };
  await expect.poll(press, { interval: 2_000 }).toBeGreaterThan(4);
});

story("a map that was moved, or filtered since, is not seen as it opens", async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto("/#6/50/20");
  const picture = page.locator(".first-view");
  expect(await picture.count()).toBe(1);
  expect(await picture.isVisible()).toBe(false);

  await page.goto("/?type=chinese");
  await hasStarted(page);
  expect(await picture.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Russia" }).click();
  await expect.poll(() => picture.count()).toBe(0);
  release();
});
