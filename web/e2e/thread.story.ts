import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { ask, demoPassword, openThread, register, reply, signIn, unique } from "./people.ts";
import { story } from "./story.ts";

/** Opens the longest thread of the demo world, as a member of it. */
async function openLongThread(page: Page): Promise<void> {
  const { recentThreads } = await ask("{ recentThreads(first: 100) { id replyCount } }", {});
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

story("a thread that is reloaded is where the reader left it", async ({ page }) => {
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

story(
  "a post near the foot that is opened for editing stands above the composer",
  async ({ page }) => {
    const username = `editor-${unique()}`;
    const token = await register(username);
    const body = "A line of its own.\n\n".repeat(3);
    const threadId = await openThread(token, { title: `Edited by ${username}`, body });
    for (let number = 2; number <= 8; number += 1) {
      await reply(token, { threadId, body });
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, username);
    await page.goto(`/forum/thread/${threadId}`);
    const edited = page.getByRole("article").last();
    await edited.getByRole("button", { name: "Edit post 8" }).waitFor();
    await edited.evaluate((post) => post.scrollIntoView({ block: "end" }));

    await edited.getByRole("button", { name: "Edit post 8" }).click();

    const composer = page.getByRole("region", { name: /^Edit/ });
    await composer.getByRole("textbox").waitFor();
    await expect
      .poll(async () => (await boxOf(composer)).y - (await boxOf(edited)).bottom)
      .toBeGreaterThanOrEqual(-1);
  },
);

story(
  "what is unfolded above a post, and folded again, leaves what is read where it is",
  async ({ page }) => {
    const username = `answerer-${unique()}`;
    const token = await register(username);
    const body = "A line of its own.\n\n".repeat(8);
    const threadId = await openThread(token, { title: `Answered by ${username}`, body });
    const question = await reply(token, { threadId, body });
    for (let number = 3; number <= 5; number += 1) await reply(token, { threadId, body });
    await reply(token, { threadId, body: "It lies on the beach.", answerTo: question });
    await signIn(page, username);
    await page.goto(`/forum/thread/${threadId}`);
    const post = page.getByRole("article", { name: /^Post 6 by/ });
    const control = post.getByRole("button", { name: `In reply to ${username}` });
    const read = post.getByText("It lies on the beach.");
    await post.getByRole("button", { name: "Reply to post 6" }).waitFor();
    await control.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await boxOf(read);
    const moved = async () => Math.abs((await boxOf(read)).y - before.y);

    await control.click();
    const unfolded = post.getByRole("region", { name: /^Post 2 by .*, unfolded/ });
    await unfolded.getByText("A line of its own.").first().waitFor();
    expect((await boxOf(unfolded)).bottom).toBeLessThan(before.y);
    await expect.poll(moved).toBeLessThanOrEqual(2);

    await control.click();
    await unfolded.waitFor({ state: "hidden" });
    await expect.poll(moved).toBeLessThanOrEqual(2);
  },
);

story("any post of a long thread is one key and its number away", async ({ page }) => {
  await openLongThread(page);
  await page.getByRole("button", { name: /^Post 1 of \d+, .*Go to another post/ }).waitFor();
  await page.keyboard.press("#");
  const number = page.getByRole("textbox", { name: /^Number, 1 to/ });
  await number.fill("33");
  await number.press("Enter");
  const post = page.getByRole("article", { name: /^Post 33 by/ });
  await expect.poll(() => post.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: /^Post 33 of \d+, / }).waitFor();
});
