import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { openThread, register, reply, signIn, unique } from "./people.ts";
import { story } from "./story.ts";

const posts = 45;

async function writeLongThread(token: string, title: string): Promise<string> {
  const body = "The quay was closed for three days, and nobody said why. ".repeat(4);
  const threadId = await openThread(token, { title, body });
  for (let number = 2; number <= posts; number += 1) {
    await reply(token, { threadId, body: `Post ${number}. ${body}` });
  }
  return threadId;
}

/** Scrolls until the post stands so far below the top of the window, as a finger would leave it. */
async function readOnTo(post: Locator, top: number): Promise<void> {
  await post.evaluate(
    (element, wanted) =>
      new Promise<void>((resolve) => {
        addEventListener("scrollend", () => resolve(), { once: true });
        dispatchEvent(new Event("touchmove"));
        scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: "instant" });
      }),
    top,
  );
}

/** A tab is put aside once it is hidden: nothing runs in it any more, and at the return it is loaded anew. */
async function discardAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    for (const last of ["pagehide", "beforeunload", "unload"]) {
      addEventListener(last, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await page.reload();
}

story("reading on a phone survives three discarded tabs", async ({ openPhone }) => {
  const username = `reader-${unique()}`;
  const token = await register(username);
  const title = `Read on the way ${username}`;
  const threadId = await writeLongThread(token, title);
  const page = await openPhone();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, username);
  const post = (number: number) =>
    page.getByRole("article", { name: new RegExp(`^Post ${number} by`) });
  const topOf = async (number: number) => (await post(number).boundingBox())?.y ?? Infinity;
  const standsAt = (number: number, top: number) =>
    expect.poll(async () => Math.abs((await topOf(number)) - top)).toBeLessThanOrEqual(2);

  await page.goto(`/forum/thread/${threadId}?page=2`);
  await page.getByRole("button", { name: "Reply to post 28" }).waitFor();
  await readOnTo(post(28), 180);
  await discardAndReturn(page);
  await standsAt(28, 180);

  await page.getByRole("button", { name: "Reply to post 31" }).click();
  const field = page.getByLabel("Your reply");
  await field.fill("I was there on the second day.");
  await readOnTo(post(31), 90);
  await discardAndReturn(page);
  await standsAt(31, 90);
  await page.getByRole("button", { name: "Continue your reply" }).click();
  await expect.poll(() => field.inputValue()).toBe("I was there on the second day.");
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: /Go to another post/ }).click();
  await page.getByRole("textbox", { name: /^Number, 1 to/ }).fill("43");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await page.getByRole("button", { name: "Reply to post 43" }).waitFor();
  await readOnTo(post(42), 120);
  // By key: a press of the tool's scrolls first.
  await page.getByRole("button", { name: /^Notifications/ }).press("Enter");
  const elsewhere = page.getByRole("heading", { level: 1, name: "Notifications" });
  await elsewhere.waitFor();
  await discardAndReturn(page);
  await elsewhere.waitFor();
  await page.goBack();
  await standsAt(42, 120);
});
