import { expect } from "vitest";

import { ask, openThread, register, reply, signIn, unique } from "./people.ts";
import { story } from "./story.ts";

const threads = 12;
/** With the opening posts, two hundred new posts in all. */
const repliesEach = 16;

/** Threads that nobody has read, as a week's absence leaves them. */
async function writeAWeek(week: string): Promise<void> {
  const writer = await register(`writer-${week}`);
  const write = async (index: number) => {
    const threadId = await openThread(writer, {
      title: `Day ${index} of ${week}`,
      body: "What happened on this day.",
    });
    for (let number = 1; number <= repliesEach; number += 1) {
      await reply(writer, { threadId, body: `Reply ${number} of day ${index}.` });
    }
  };
  // Three at a time: they count up the same member and category.
  for (let index = 0; index < threads; index += 3) {
    await Promise.all([write(index), write(index + 1), write(index + 2)]);
  }
}

/** As the server knows it: a list that is asked for before that shows the thread as new. */
async function readUpTo(token: string, { pathname }: URL): Promise<number | null> {
  const { thread } = await ask("query T($id: ID!) { thread(id: $id) { viewerLastReadNumber } }", {
    token,
    variables: { id: pathname.split("/").at(-1) },
  });
  return thread.viewerLastReadNumber;
}

story("a member who was away for a week reads what is new by keyboard alone", async ({ page }) => {
  const week = `week-${unique()}`;
  const token = await register(`back-${week}`);
  await signIn(page, `back-${week}`);
  await page.goto("/forum?list=new");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByText(/threads? marked as read/).waitFor();
  await writeAWeek(week);

  await page.reload();
  const unopened = {
    hasText: week,
    has: page.getByTitle("You have not opened this thread yet"),
  };
  const rowsOfWeek = page.getByRole("table").getByRole("row").filter(unopened);
  const lists = page.getByRole("navigation", { name: "Lists of threads" });
  const posts = page.getByRole("article", { name: /^Post / });
  for (let left = threads; left > 0; left -= 1) {
    await expect.poll(() => rowsOfWeek.count()).toBe(left);
    // Other members write meanwhile: their threads stand between.
    do await page.keyboard.press("j");
    while (!(await page.locator("tr:focus").filter(unopened).count()));
    await page.keyboard.press("o");
    await page.getByRole("heading", { level: 1, name: week }).waitFor();
    await posts.nth(repliesEach).waitFor();
    for (let post = 0; post <= repliesEach; post += 1) await page.keyboard.press("j");
    await expect.poll(() => posts.nth(repliesEach).evaluate(isFocused)).toBe(true);
    await expect.poll(() => readUpTo(token, new URL(page.url()))).toBe(repliesEach + 1);
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await lists.getByRole("link", { name: /^New/ }).press("Enter");
  }
  await expect.poll(() => rowsOfWeek.count()).toBe(0);
});

const isFocused = (element: Element) => element === document.activeElement;
