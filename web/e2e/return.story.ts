import type { Page } from "playwright-core";
import { expect } from "vitest";

import { openBreakableSite } from "./breakable-site.ts";
import { ask, demoToken, openThread, register } from "./people.ts";
import { story } from "./story.ts";

/** Opens the site so that its connections can be broken, and signs in there. */
async function openAs(page: Page, { site, username, password }: Visit): Promise<void> {
  await page.goto(`${site}/forum/login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
}

interface Visit {
  site: string;
  username: string;
  password: string;
}

/** A moment's text that no other story wrote. */
const unique = () => `${Date.now() % 1_000_000}`;

async function reply(token: string, threadId: string, body: string): Promise<string> {
  const { createPost } = await ask(
    "mutation P($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { token, variables: { input: { threadId, body } } },
  );
  return createPost.id;
}

story(
  "whose connection was cut while a thread was open is offered the replies, sees what was removed go, and hears the bell",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const username = `reader-${unique()}`;
    const token = await register(username);
    const replier = await register(`cut-${unique()}`);
    const threadId = await openThread(token, {
      title: `Cut off ${username}`,
      body: "Who is there?",
    });
    const removedId = await reply(replier, threadId, "Cheap boats, write to me.");
    const page = await openElsewhere();
    await openAs(page, { site: site.url, username, password: "a-long-enough-one" });
    await page.goto(`${site.url}/forum/thread/${threadId}`);
    await page.getByText("Cheap boats, write to me.").waitFor();
    await page.getByText(/1 reply ·/).waitFor();

    site.cut();
    await reply(replier, threadId, "Said while you were away.");
    await reply(replier, threadId, `So was this, @${username}.`);
    await ask(
      'mutation D($id: ID!) { deletePost(id: $id, reason: "Adverts", ground: SPAM) { id } }',
      { token: await demoToken("mia"), variables: { id: removedId } },
    );
    site.restore();

    await page.getByRole("link", { name: "2 new replies" }).waitFor();
    await page.getByText("Removed by moderators: spam").waitFor();
    await page.getByText(/2 replies ·/).waitFor();
    await page.getByRole("button", { name: /^Notifications, [1-9]/ }).waitFor();
    expect(await page.getByText("Cheap boats, write to me.").count()).toBe(0);
    expect(await page.getByText("Said while you were away.").count()).toBe(0);
    await site.stop();
  },
);

story(
  "who was banned while their connection was cut reads so at their return",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const username = `cut-banned-${unique()}`;
    const token = await register(username);
    const page = await openElsewhere();
    await openAs(page, { site: site.url, username, password: "a-long-enough-one" });
    const { viewer } = await ask("{ viewer { user { id } } }", { token });

    site.cut();
    await ask(
      'mutation B($userId: ID!) { banUser(userId: $userId, reason: "Adverts, again.", ground: SPAM) { id } }',
      { token: await demoToken("mia"), variables: { userId: viewer.user.id } },
    );
    site.restore();

    await page.getByText(/You are banned .*Adverts, again\./).waitFor();
    await site.stop();
  },
);
