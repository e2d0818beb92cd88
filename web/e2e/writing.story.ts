import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { openThread, register, signIn, unique } from "./people.ts";
import { story } from "./story.ts";

/** A name that nobody of another run or story has. */
const own = (name: string) => `${name}-${unique()}`;

const postBy = (page: Page, number: number, author: string): Locator =>
  page.getByRole("article", { name: `Post ${number} by ${author}` });

story(
  "a member opens a thread, and another answers the words they quote",
  async ({ page, openElsewhere }) => {
    const [ada, bob] = [own("opener"), own("quoter")];
    await register(ada);
    await register(bob);
    await signIn(page, ada);
    const elsewhere = await openElsewhere();
    await signIn(elsewhere, bob);

    await page.goto("/forum/new-thread");
    await page.getByLabel("Category").selectOption({ index: 1 });
    await page.getByLabel("Title").fill(`Buoys off course ${ada}`);
    await page.getByRole("textbox", { name: "Text" }).fill("Two **buoys** drifted in the night.");
    await page.getByRole("button", { name: "Create Thread" }).click();
    await page.getByRole("heading", { name: `Buoys off course ${ada}` }).waitFor();

    await elsewhere.goto(page.url());
    await elsewhere.getByRole("button", { name: "Quote post 1" }).click();
    const reply = elsewhere.getByLabel("Your reply");
    await expect.poll(() => reply.inputValue()).toContain("Two **buoys** drifted in the night.");
    await reply.press("End");
    await reply.pressSequentially("I saw a third one.");
    await elsewhere.getByRole("button", { name: "Post", exact: true }).click();

    await page.getByRole("link", { name: "1 new reply" }).click();
    const answer = postBy(page, 2, bob);
    await answer.getByText("I saw a third one.").waitFor();
    const quote = answer.getByRole("blockquote");
    expect(await quote.innerText()).toContain("Two buoys drifted in the night.");
    expect(await quote.locator("strong").innerText()).toBe("buoys");

    const whole = quote.getByRole("button", { name: `The whole post by ${ada}` });
    await whole.focus();
    const before = await quote.boundingBox();
    await whole.press("Enter");
    const unfolded = quote.getByRole("region", { name: `Post 1 by ${ada}, unfolded` });
    await unfolded.getByText("drifted in the night.").waitFor();
    expect((await quote.boundingBox())?.y).toBe(before?.y);
  },
);

story(
  "who answers a post says so; question and answers unfold, and one goes there",
  async ({ page }) => {
    const author = own("asker");
    const body = "Who has seen the third buoy?";
    const id = await openThread(await register(author), {
      title: `A buoy is gone ${author}`,
      body,
    });
    await signIn(page, author);

    await page.goto(`/forum/thread/${id}`);
    await page.getByRole("button", { name: "Reply to post 1" }).click();
    const composer = page.getByRole("region", { name: /^Reply to/ });
    await composer.getByText(`In reply to ${author}`).waitFor();
    await composer.getByLabel("Your reply").fill("It lies on the beach.");
    await composer.getByRole("button", { name: "Post", exact: true }).click();

    const answer = postBy(page, 2, author);
    await answer.getByRole("button", { name: `In reply to ${author}` }).click();
    const question = answer.getByRole("region", { name: `Post 1 by ${author}, unfolded` });
    await question.getByText(body).waitFor();
    await question.getByRole("link", { name: "Go to post 1" }).click();
    await page
      .locator("[data-highlighted]")
      .getByRole("button", { name: "1 reply to post 1" })
      .click();
    const unfolded = postBy(page, 1, author).getByRole("region", { name: /Post 2 .*unfolded/ });
    await unfolded.getByText("It lies on the beach.").waitFor();
  },
);

story("an author edits a post, and the search finds it by its new words", async ({ page }) => {
  const author = own("editor");
  const title = `Lights over the harbour ${author}`;
  const id = await openThread(await register(author), { title, body: "Seen by nobody but me." });
  await signIn(page, author);
  const word = `lanternlike${Date.now()}`;

  await page.goto(`/forum/thread/${id}`);
  await page.getByRole("button", { name: "Edit post 1" }).click();
  await page.getByLabel("Text of the post").fill(`Three ${word} lights, seen by many.`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await postBy(page, 1, author).getByText(word).waitFor();

  await page.goto("/forum");
  await page.getByLabel("Search the forum").fill(word);
  await page.getByLabel("Search the forum").press("Enter");
  const results = page.getByRole("region", { name: "Results" });
  await results.getByRole("link", { name: title }).click();
  const post = postBy(page, 1, author);
  await post.getByText(word).waitFor();
  expect(await post.innerText()).not.toContain("Seen by nobody but me.");
});

story("what a member bookmarked is found by the note they left", async ({ page }) => {
  const reader = own("keeper");
  const word = `lighthouse${Date.now()}`;
  const title = `Fog at the entrance ${reader}`;
  const token = await register(reader);
  const id = await openThread(token, { title, body: "The fog signal was silent." });
  await openThread(token, { title: `Another ${reader}`, body: "Nothing to see." });
  await signIn(page, reader);

  await page.goto(`/forum/thread/${id}`);
  await page.getByRole("button", { name: "Bookmark post 1" }).click();
  await page.getByRole("button", { name: "Bookmark of post 1" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill(`Ask the ${word} keeper`);
  await page.getByRole("button", { name: "Save Note" }).click();
  await page.getByRole("textbox", { name: "Note" }).waitFor({ state: "hidden" });

  await page.goto("/forum/bookmarks");
  const search = page.getByRole("searchbox");
  await search.fill(word.slice(0, 14));
  await search.press("Enter");
  await page.waitForURL(/q=lighthouse/);
  const kept = page.getByRole("region", { name: "Your bookmarks" });
  await kept.getByText(`Ask the ${word} keeper`).waitFor();
  await kept.getByText("The fog signal was silent.").waitFor();
  await kept.getByRole("link", { name: title }).click();
  await postBy(page, 1, reader).waitFor();
});

story("a draft begun on one device is continued on another", async ({ page, openElsewhere }) => {
  const writer = own("drafter");
  const title = `Buoys adrift ${writer}`;
  const id = await openThread(await register(writer), { title, body: "Who saw them?" });
  await signIn(page, writer);
  const elsewhere = await openElsewhere();
  await signIn(elsewhere, writer);

  await page.goto(`/forum/thread/${id}`);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("KeepDraft") ?? false,
  );
  await page.getByLabel("Your reply").fill("I saw one from the train.");
  await saved;

  await elsewhere.goto("/forum/drafts");
  const drafts = elsewhere.getByRole("list", { name: "Your drafts" });
  await drafts.getByText("I saw one from the train.").waitFor();
  await drafts.getByRole("link", { name: title }).click();
  await elsewhere.getByRole("button", { name: "Continue That One" }).click();
  const reply = elsewhere.getByLabel("Your reply");
  await expect.poll(() => reply.inputValue()).toBe("I saw one from the train.");
  await reply.press("End");
  await reply.pressSequentially(" It was red.");
  await elsewhere.getByRole("button", { name: "Post", exact: true }).click();
  await postBy(elsewhere, 2, writer).getByText("It was red.").waitFor();

  await elsewhere.goto("/forum/drafts");
  await elsewhere.getByText("What you begin to write is kept here").waitFor();
});
