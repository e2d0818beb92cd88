import type { Page } from "playwright-core";
import { expect } from "vitest";

import { openBreakableSite } from "./breakable-site.ts";
import { ask, demoPassword, demoToken, register } from "./people.ts";
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

async function openThread(token: string, title: string): Promise<string> {
  const { categories } = await ask("{ categories { id } }", {});
  const { createThread } = await ask(
    "mutation T($input: CreateThreadInput!) { createThread(input: $input) { id } }",
    {
      token,
      variables: { input: { categoryId: categories[0].id, title, body: "Who is there?" } },
    },
  );
  return createThread.id;
}

async function reply(token: string, threadId: string, body: string): Promise<string> {
  const { createPost } = await ask(
    "mutation P($input: CreatePostInput!) { createPost(input: $input) { id } }",
    { token, variables: { input: { threadId, body } } },
  );
  return createPost.id;
}

/** A socket of live updates that the page opens from here on. */
const nextSocket = (page: Page) => page.waitForEvent("websocket");

story(
  "whose connection was cut while a thread was open is offered the replies, sees what was removed go, and hears the bell",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const username = `reader-${unique()}`;
    const token = await register(username);
    const replier = await register(`cut-${unique()}`);
    const threadId = await openThread(token, `Cut off ${username}`);
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

story(
  "the queues and the map catch up with what was submitted, held and published during a cut",
  async ({ openElsewhere }) => {
    const site = await openBreakableSite();
    const queue = await openElsewhere();
    await openAs(queue, { site: site.url, username: "mia", password: demoPassword("mia") });
    await queue.goto(`${site.url}/forum/admin/submissions`);
    await queue.getByRole("heading", { level: 1, name: /submissions/i }).waitFor();
    const reports = await queue.context().newPage();
    await reports.goto(`${site.url}/forum/admin/reports`);
    await reports.getByRole("heading", { level: 1 }).waitFor();
    const map = await openElsewhere();
    const socket = nextSocket(map);
    await map.goto(`${site.url}/#8/60.17/24.94`);
    await map.getByRole("heading", { name: /^In view/ }).waitFor();
    await socket;
    const token = await demoToken("mia");
    const title = `Published unheard ${unique()}`;

    site.cut();
    const published = await submit(`https://192.0.2.1/${unique()}-published`);
    await ask(
      "mutation A($id: ID!, $edit: EventEdit) { approveSubmission(id: $id, edit: $edit) { id } }",
      { token, variables: { id: published, edit: { title } } },
    );
    const waiting = "https://192.0.2.77/unheard";
    await submit(waiting);
    const offender = await register(`cut-held-${unique()}`);
    const reported = `Reported unheard ${unique()}`;
    const threadId = await openThread(offender, reported);
    const { thread } = await ask(
      "query T($id: ID!) { thread(id: $id) { posts { nodes { id } } } }",
      { variables: { id: threadId } },
    );
    await ask("mutation R($id: ID!) { reportPost(postId: $id, reason: SPAM) { id } }", {
      token: await demoToken("bob"),
      variables: { id: thread.posts.nodes[0].id },
    });
    site.restore();

    await map
      .getByRole("region", { name: "Events in view" })
      .getByRole("heading", { name: title })
      .waitFor();
    await reports.getByRole("button", { name: new RegExp(reported) }).waitFor();
    await queue.getByText("192.0.2.77").first().waitFor();
    await site.stop();
  },
);

/** The id of what was submitted, as moderators see it. */
async function submit(sourceUrl: string): Promise<string> {
  const input = {
    type: "RUSSIAN",
    sourceUrl,
    date: "2025-03-01",
    latitude: 60.17,
    longitude: 24.94,
    recaptchaToken: "x",
  };
  await ask("mutation S($input: SubmitEventInput!) { submitEvent(input: $input) { receipt } }", {
    variables: { input },
  });
  const { submissions } = await ask(
    "{ submissions(status: PENDING, first: 100) { edges { node { id sourceUrl } } } }",
    { token: await demoToken("mia") },
  );
  const found = submissions.edges.find(
    ({ node }: { node: { sourceUrl: string } }) => node.sourceUrl === sourceUrl,
  );
  return found.node.id;
}
