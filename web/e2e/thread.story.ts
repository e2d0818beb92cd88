import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { ask, demoPassword, signIn } from "./people.ts";
import { story } from "./story.ts";

/** Opens the longest thread of the demo world, as a member of it. */
async function openLongThread(page: Page): Promise<void> {
  const { recentThreads } = await ask("{ recentThreads { id replyCount } }", {});
  const [longest] = recentThreads.toSorted(
    (one: { replyCount: number }, other: { replyCount: number }) =>
      other.replyCount - one.replyCount,
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "ada", demoPassword("ada"));
  await page.goto(`/forum/thread/${longest.id}`);
  await page.getByRole("button", { name: "Add a reaction" }).first().waitFor();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

story("a thread that is loaded anew is where the reader left it", async ({ page }) => {
  await openLongThread(page);
  const place = page.getByRole("button", { name: "Add a reaction" }).nth(9);
  const top = async () => Math.round((await place.boundingBox())?.y ?? Infinity);
  await place.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const before = await top();

  await page.reload();

  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});

story("the menu of reactions opens within the column of its post", async ({ page }) => {
  await openLongThread(page);

  await page.getByRole("button", { name: "Add a reaction" }).first().click();

  const bar = page.getByRole("group", { name: "Reactions" }).first();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  const column = await boxOf(bar);
  await expect.poll(async () => (await boxOf(menu)).x).toBeGreaterThan(column.x - 8);
});
