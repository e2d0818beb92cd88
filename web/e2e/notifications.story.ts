import { expect } from "vitest";

import { ask, register, signIn } from "./people.ts";
import { story } from "./story.ts";

story(
  "a reply raises the bell in every tab, and what one tab marks the other knows",
  async ({ page }) => {
    const author = `author-${Date.now() % 100_000}`;
    const token = await register(author);
    const replier = await register(`replier-${Date.now() % 100_000}`);
    const { categories } = await ask("{ categories { id } }", {});
    const { createThread } = await ask(
      "mutation T($input: CreateThreadInput!) { createThread(input: $input) { id } }",
      {
        token,
        variables: {
          input: {
            categoryId: categories[0].id,
            title: `Told at once ${author}`,
            body: "Is anyone there?",
          },
        },
      },
    );
    await signIn(page, author);
    const second = await page.context().newPage();
    await second.goto("/mission");
    await second.getByRole("button", { name: "Notifications", exact: true }).waitFor();

    await ask("mutation P($input: CreatePostInput!) { createPost(input: $input) { id } }", {
      token: replier,
      variables: { input: { threadId: createThread.id, body: "Yes, and I answer." } },
    });

    await page.getByRole("button", { name: "Notifications, 1 unseen" }).waitFor();
    await second.getByRole("button", { name: "Notifications, 1 unseen" }).waitFor();

    await page.getByRole("button", { name: "Notifications, 1 unseen" }).click();
    await page.getByRole("link", { name: "View all notifications" }).click();
    await page.getByRole("button", { name: "Mark all as seen" }).click();
    await second.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  },
);

story(
  "a reader is offered what was written meanwhile, and nothing moves before that",
  async ({ page }) => {
    const token = await register(`asker-${Date.now() % 100_000}`);
    const replier = await register(`answerer-${Date.now() % 100_000}`);
    const { categories } = await ask("{ categories { id } }", {});
    const { createThread } = await ask(
      "mutation T($input: CreateThreadInput!) { createThread(input: $input) { id } }",
      {
        token,
        variables: {
          input: {
            categoryId: categories[0].id,
            title: "Read while it grows",
            body: "Who is there?",
          },
        },
      },
    );
    await page.goto(`/forum/thread/${createThread.id}`);
    await page.getByText("Who is there?").waitFor();

    await ask("mutation P($input: CreatePostInput!) { createPost(input: $input) { id } }", {
      token: replier,
      variables: { input: { threadId: createThread.id, body: "I came while you read." } },
    });

    const offer = page.getByRole("link", { name: "1 new reply" });
    await offer.waitFor();
    expect(await page.getByText("I came while you read.").count()).toBe(0);
    await offer.click();
    await page.getByText("I came while you read.").waitFor();
  },
);
