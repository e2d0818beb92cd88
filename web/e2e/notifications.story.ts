import type { Locator } from "playwright-core";
import { expect } from "vitest";

import { ask, demoToken, openThread, register, reply, signIn, unique } from "./people.ts";
import { story } from "./story.ts";

story(
  "a reply raises the bell in every tab, and what one tab marks the other knows",
  async ({ page }) => {
    const author = `author-${unique()}`;
    const token = await register(author);
    const replier = await register(`replier-${unique()}`);
    const threadId = await openThread(token, {
      title: `Told at once ${author}`,
      body: "Is anyone there?",
    });
    await signIn(page, author);
    const second = await page.context().newPage();
    await second.goto("/mission");
    await second.getByRole("button", { name: "Notifications", exact: true }).waitFor();

    await reply(replier, { threadId, body: "Yes, and I answer." });

    await page.getByRole("button", { name: "Notifications, 1 unseen" }).waitFor();
    await second.getByRole("button", { name: "Notifications, 1 unseen" }).waitFor();

    await page.getByRole("button", { name: "Notifications, 1 unseen" }).click();
    // By key: the list is still finding its place below the bell, and a press of the mouse may go beside it.
    await page.getByRole("link", { name: "View all notifications" }).press("Enter");
    await page.getByRole("button", { name: "Mark all as seen" }).click();
    await second.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  },
);

story(
  "a reader is offered what was written meanwhile, and nothing moves before that",
  async ({ page }) => {
    const token = await register(`asker-${unique()}`);
    const replier = await register(`answerer-${unique()}`);
    const threadId = await openThread(token, {
      title: "Read while it grows",
      body: "Who is there?",
    });
    await page.goto(`/forum/thread/${threadId}`);
    await page.getByText("Who is there?").waitFor();

    await reply(replier, { threadId, body: "I came while you read." });

    const offer = page.getByRole("link", { name: "1 new reply" });
    await offer.waitFor();
    expect(await page.getByText("I came while you read.").count()).toBe(0);
    await offer.click();
    await page.getByText("I came while you read.").waitFor();
  },
);

story(
  "a notification of a post that was removed since leads to what is left of it",
  async ({ page }) => {
    const author = `teller-${unique()}`;
    const threadId = await openThread(await register(author), {
      title: `What is left ${author}`,
      body: "Who knows more?",
    });
    const replier = await register(`removed-${unique()}`);
    // The second page is where it is to be looked for.
    for (let number = 2; number <= 21; number += 1) {
      await reply(replier, { threadId, body: `Something about boat ${number}.` });
    }
    await signIn(page, author);
    await page.goto("/forum/notifications");
    // All that the server has by then are marked, so the next one is written only when it has answered.
    const marked = page.waitForResponse((response) =>
      (response.request().postData() ?? "").includes("markAllNotificationsSeen"),
    );
    await page.getByRole("button", { name: "Mark all as seen" }).click();
    await marked;
    const postId = await reply(replier, { threadId, body: `Write to me, @${author}.` });
    const notice = page.getByRole("link", { name: /mentioned you/ });
    await notice.waitFor();
    await page.getByRole("button", { name: "Mark all as seen" }).click();
    await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
    await ask(
      'mutation D($id: ID!) { deletePost(id: $id, reason: "Adverts", ground: SPAM) { id } }',
      { token: await demoToken("mia"), variables: { id: postId } },
    );

    await notice.click();

    const tombstone = page.locator(`#post-${postId}`).getByText("Removed by moderators: spam");
    await tombstone.waitFor();
    await expect.poll(() => isInView(tombstone)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`/forum/thread/${threadId}`);
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
    expect(await page.getByText("Who knows more?").count()).toBe(0);
  },
);

story(
  "the list of notifications fits a narrow window, with its way to older ones",
  async ({ page }) => {
    const author = `narrow-${unique()}`;
    const threadId = await openThread(await register(author), {
      title: `Narrow ${author}`,
      body: "Who is there?",
    });
    await reply(await register(`wide-${unique()}`), { threadId, body: "I am." });
    await page.route("**/graphql", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      if (answer.data?.notifications) answer.data.notifications.pageInfo.hasNextPage = true;
      await route.fulfill({ response, json: answer });
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, author);
    await page.goto("/forum/notifications");

    await page.getByRole("button", { name: "Show older" }).waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

async function isInView(place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const window = place.page().viewportSize();
  return box !== null && window !== null && box.y >= 0 && box.y + box.height <= window.height;
}
