import { expect } from "vitest";

import { violations } from "./axe.ts";
import { demoPassword, demoToken, openThread, reply, signIn } from "./people.ts";
import { story } from "./story.ts";

/** A thread by ada with replies by bob and ada, whose numbers are 2 to 4. */
async function discuss(title: string) {
  const [ada, bob] = await Promise.all([demoToken("ada"), demoToken("bob")]);
  const id = await openThread(ada, { title, body: `Who saw them? ${title}` });
  const replies: string[] = [];
  for (const [token, words] of [
    [bob, "Over Riga, at night."],
    [ada, "The cable at Kotka is cut, too."],
    [bob, "And back over Riga."],
  ] as const) {
    replies.push(await reply(token, { threadId: id, body: `${words} ${title}` }));
  }
  return { id, replies };
}

story(
  "a moderator splits a thread while a reader has it open, who sees where the post went, and brings it back",
  async ({ page, openElsewhere }) => {
    const title = `Drones ${Date.now()}`;
    const { id, replies } = await discuss(title);
    const moved = replies[1] ?? "";

    const reader = await openElsewhere();
    await signIn(reader, "bob", demoPassword("bob"));
    await reader.goto(`/forum/thread/${id}`);
    await reader.locator(`#post-${moved}`).waitFor();

    await signIn(page, "mia", demoPassword("mia"));
    await page.goto(`/forum/thread/${id}`);
    await page.getByRole("button", { name: "Choose posts" }).click();
    await page.getByRole("checkbox", { name: "Choose post 3" }).click();
    await page
      .getByRole("region", { name: "Chosen" })
      .getByRole("button", { name: "Move", exact: true })
      .click();
    const dialog = page.getByRole("dialog", { name: "Move 1 post" });
    await dialog.getByLabel("Title of the new thread").fill(`The cable ${title}`);
    await dialog.getByLabel("Reason").fill("Another matter.");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });

    const line = reader
      .getByRole("note")
      .filter({ hasText: `1 post was moved to The cable ${title}` });
    await line.waitFor();
    expect(await reader.locator(`#post-${moved}`).count()).toBe(0);
    expect(await violations(reader)).toEqual([]);
    await line.getByRole("link").click();
    await reader.getByRole("heading", { name: `The cable ${title}` }).waitFor();
    await reader.locator(`#post-${moved}`).waitFor();
    await reader
      .getByRole("note")
      .filter({ hasText: `moved here from ${title}` })
      .waitFor();

    await reader.goto(`/forum/thread/${id}?page=1&highlight=${moved}`);
    await reader.getByRole("heading", { name: `The cable ${title}` }).waitFor();

    await page.getByRole("note").getByRole("button", { name: "Undo the move" }).click();
    await page.locator(`#post-${moved}`).waitFor();
    await reader.reload();
    await reader.waitForURL(new RegExp(`/forum/thread/${id}`));
    await reader.locator(`#post-${moved}`).waitFor();
    await reader.goto(`/forum/thread/${id}?page=1&highlight=${moved}`);
    await reader.getByRole("heading", { level: 1, name: new RegExp(`^${title}`) }).waitFor();
    await reader.locator(`#post-${moved}`).waitFor();
  },
);
