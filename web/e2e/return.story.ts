import type { Page } from "playwright-core";
import { expect } from "vitest";

import { openBreakableSite } from "./breakable-site.ts";
import {
  approve,
  ask,
  demoPassword,
  demoToken,
  openThread,
  register,
  reply,
  submitEvent,
  unique,
} from "./people.ts";
import { holdPost, report } from "./staff-work.ts";
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

story(
  "a reader whose connection was cut in a thread is offered the replies, sees removals, and the bell counts",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const username = `reader-${unique()}`;
    const token = await register(username);
    const replier = await register(`cut-${unique()}`);
    const threadId = await openThread(token, {
      title: `Cut off ${username}`,
      body: "Who is there?",
    });
    const removedId = await reply(replier, {
      threadId,
      body: "Cheap boats, write to me.",
    });
    const page = await openElsewhere();
    await openAs(page, { site: site.url, username, password: "a-long-enough-one" });
    await page.goto(`${site.url}/forum/thread/${threadId}`);
    await page.getByText("Cheap boats, write to me.").waitFor();
    await page.getByText(/1 reply ·/).waitFor();
    // The text comes before the program that keeps it up to date: what is offered shows that it does.
    await page.getByRole("button", { name: /^Notifications(,|$)/ }).waitFor();
    await reply(replier, { threadId, body: "Said while you were here." });
    await page.getByRole("link", { name: "1 new reply" }).waitFor();

    site.cut();
    await reply(replier, { threadId, body: "Said while you were away." });
    await reply(replier, { threadId, body: `So was this, @${username}.` });
    await ask(
      'mutation D($id: ID!) { deletePost(id: $id, reason: "Adverts", ground: SPAM) { id } }',
      { token: await demoToken("mia"), variables: { id: removedId } },
    );
    site.restore();

    await page.getByRole("link", { name: "3 new replies" }).waitFor();
    await page.getByText("Removed by moderators: spam").waitFor();
    await page.getByText(/3 replies ·/).waitFor();
    await page.getByRole("button", { name: /^Notifications, [1-9]/ }).waitFor();
    expect(await page.getByText("Cheap boats, write to me.").count()).toBe(0);
    expect(await page.getByText("Said while you were away.").count()).toBe(0);
    await site.stop();
  },
);

story(
  "a member who was banned while their connection was cut sees that at their return",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const username = `cut-banned-${unique()}`;
    const token = await register(username);
    const page = await openElsewhere();
    await openAs(page, { site: site.url, username, password: "a-long-enough-one" });
    const { viewer } = await ask("{ viewer { user { id } } }", { token });
    await page.waitForLoadState("networkidle"); // a page that is cut off while it loads offers to try again

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

const northernCoast = "/#8/60.17/24.94";

story(
  "an open map keeps its search and shows what was published while the connection was cut",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const word = `cable-${unique()}`;
    await approve(await submitEvent(`${word}-known`), `${word} known`);
    const missed = await submitEvent(`${word}-missed`);
    const other = await submitEvent(`other-${unique()}`);
    const page = await openElsewhere();
    await page.goto(`${site.url}/?q=${word}${northernCoast}`);
    const listed = page.getByRole("region", { name: "Events in view" });
    await page.getByRole("region", { name: "Time" }).waitFor();
    await listed.getByRole("heading", { name: `${word} known` }).waitFor();

    site.cut();
    await approve(other, "Another cut");
    await approve(missed, `${word} missed`);
    site.restore();

    await listed.getByRole("heading", { name: `${word} missed` }).waitFor();
    expect(await listed.getByRole("heading", { name: "Another cut" }).count()).toBe(0);
    await site.stop();
  },
);

story(
  "a map whose connection was cut while it was loaded is there at the return",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const title = `Cable cut ${unique()}`;
    const missed = await submitEvent(`load-${unique()}`);
    const page = await openElsewhere();
    await page.route(
      "**/map/event-ids.bin*",
      async (route) => {
        site.cut();
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(site.url + northernCoast);
    const failure = page.getByRole("heading", { name: "The incidents could not be loaded" });
    await failure.waitFor();
    await approve(missed, title);
    site.restore();

    const listed = page.getByRole("region", { name: "Events in view" });
    await listed.getByRole("heading", { name: title }).waitFor();
    await failure.waitFor({ state: "hidden" });
    await site.stop();
  },
);

story(
  "a map whose program did not arrive says so, and is there at the return",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const page = await openElsewhere();
    await page.route(
      "**/assets/event-map-session-*.js",
      async (route) => {
        site.cut();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(site.url + northernCoast);
    const failure = page.getByRole("heading", { name: "The map could not be loaded" });
    await failure.waitFor();
    const listed = page.getByRole("region", { name: "Events in view" });
    await listed.getByRole("listitem").first().waitFor();
    site.restore();

    await page.getByRole("region", { name: "Time" }).waitFor();
    await failure.waitFor({ state: "hidden" });
    await site.stop();
  },
);

story(
  "an open review queue has at the return what was submitted and decided meanwhile",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const word = `review-${unique()}`;
    const decided = await submitEvent(`${word}-decided`);
    const page = await openElsewhere();
    await openAs(page, { site: site.url, username: "mia", password: demoPassword("mia") });
    await page.goto(`${site.url}/forum/admin/submissions?q=${word}`);
    await page.getByText("1 found").waitFor();

    site.cut();
    await submitEvent(`${word}-second`);
    await submitEvent(`${word}-third`);
    await submitEvent(`${word}-fourth`);
    await approve(decided, `${word} decided`);
    site.restore();

    await page.getByText("3 found").waitFor();
    await site.stop();
  },
);

story(
  "the open reports have at the return what was reported meanwhile",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const word = `Boats ${unique()}`;
    await report(`${word} known`);
    const page = await openElsewhere();
    await openAs(page, { site: site.url, username: "mia", password: demoPassword("mia") });
    await page.goto(`${site.url}/forum/admin/reports`);
    await page.getByRole("button", { name: new RegExp(`${word} known`) }).waitFor();

    site.cut();
    await report(`${word} missed`);
    site.restore();

    await page.getByRole("button", { name: new RegExp(`${word} missed`) }).waitFor();
    await site.stop();
  },
);

story(
  "the posts that wait for approval are at the return what was written and decided meanwhile",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const word = `Canoes ${unique()}`;
    const decided = await holdPost(`${word} decided`);
    const page = await openElsewhere();
    await openAs(page, { site: site.url, username: "mia", password: demoPassword("mia") });
    await page.goto(`${site.url}/forum/admin/held`);
    await page.getByText(`${word} decided`).waitFor();

    site.cut();
    await holdPost(`${word} missed`);
    await ask("mutation A($id: ID!) { approveHeldPost(id: $id) { id } }", {
      token: await demoToken("mia"),
      variables: { id: decided },
    });
    site.restore();

    await page.getByText(`${word} missed`).waitFor();
    await page.getByText(`${word} decided`).waitFor({ state: "hidden" });
    await site.stop();
  },
);
