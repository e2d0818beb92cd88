import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob, somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, signedInAs, someUser } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { quoteOfPost } from "../text/quote.ts";
import { ThreadScreenDocument } from "../threads/thread-screen.graphql.ts";
import { ThreadScreen } from "../threads/thread-screen.tsx";
import { ThreadUpdatesDocument } from "../threads/thread-updates.graphql.ts";
import { UnfoldedAnswersDocument, UnfoldedPostDocument } from "./post-answers.graphql.ts";

const quoteOfBob =
  '<blockquote class="quote" data-post-id="p1"><a class="quote-author" href="/forum/post/p1">bob</a><p>A few words</p></blockquote>';

const ada = ofType("User", someUser({ id: "u-ada", username: "ada" }));

/** Post 2 by ada answers post 1 by bob, whom the reader may ignore, and quotes it. */
function answeredThread(question = somePost(1, { answerCount: 1 })) {
  const answer = somePost(2, {
    bodyHtml: `${quoteOfBob}<p>Words of post 2</p>`,
    author: ada,
    answeredPostId: "p1",
    answeredAuthor: { __typename: "User", id: bob.id, username: "bob" },
  });
  const thread = threadPage([question, answer], { viewerCanReply: true });
  fakeApi.use(
    api.query(ThreadScreenDocument, () => HttpResponse.json({ data: thread })),
    api.subscription(ThreadUpdatesDocument, () => {}),
    api.query(UnfoldedPostDocument, () => HttpResponse.json({ data: { post: question } })),
    api.query(UnfoldedAnswersDocument, () =>
      HttpResponse.json({ data: { post: ofType("Post", { id: "p1", answers: [answer] }) } }),
    ),
  );
}

async function openThread() {
  const route = { path: "/forum/thread/:threadId", element: <ThreadScreen /> };
  const view = renderRoutes([route], "/forum/thread/t1");
  await screen.findByText("Words of post 2");
  const post = (number: number) =>
    within(screen.getByRole("article", { name: new RegExp(`^Post ${number} by`) }));
  return { ...view, post };
}

beforeEach(() => {
  tallPage();
  signedInAs();
});

test("an answer unfolds the post that it answers, and folds it again", async () => {
  answeredThread();
  const { user, post } = await openThread();
  const control = post(2).getByRole("button", { name: "In reply to bob" });
  expect(control).toHaveAttribute("aria-expanded", "false");

  await user.click(control);
  const shown = await post(2).findByRole("region", { name: "Post 1 by bob, unfolded" });
  expect(within(shown).getByText("Words of post 1")).toBeVisible();
  const link = within(shown).getByRole("link", { name: "Go to post 1" });
  expect(link).toHaveAttribute("href", "/forum/post/p1");

  await user.click(control);
  expect(control).toHaveAttribute("aria-expanded", "false");
  expect(shown).not.toBeInTheDocument();
});

test("a post unfolds the posts that answer it", async () => {
  answeredThread();
  const { user, post } = await openThread();

  await user.click(post(1).getByRole("button", { name: "1 reply to post 1" }));

  const shown = await post(1).findByRole("region", { name: "Post 2 by ada, unfolded" });
  expect(within(shown).getByText("Words of post 2")).toBeVisible();
});

test("what is unfolded says no more than it does in its own place", async () => {
  answeredThread(somePost(1, { isDeleted: true, deletedAt: "2026-03-12T12:00:00.000Z" }));
  const { user, post } = await openThread();
  await user.click(post(2).getByRole("button", { name: "In reply to bob" }));
  const removed = await post(2).findByRole("region", { name: "Post 1 by bob, unfolded" });
  expect(within(removed).queryByText("Words of post 1")).not.toBeInTheDocument();
});

test("the words of a member whom the reader ignores stay folded there, too", async () => {
  answeredThread(somePost(1, { author: { ...bob, viewerIgnores: true } }));
  const { user, post } = await openThread();
  await user.click(post(2).getByRole("button", { name: "In reply to bob" }));
  const folded = await post(2).findByRole("region", { name: "Post 1 by bob, unfolded" });
  expect(within(folded).queryByText("Words of post 1")).not.toBeInTheDocument();
  await user.click(within(folded).getByRole("button", { name: "Show post 1" }));
  expect(within(folded).getByText("Words of post 1")).toBeVisible();
});

test("a quote unfolds the whole quoted post below its words, and folds it again", async () => {
  answeredThread();
  const { user, post, router } = await openThread();
  const control = await post(2).findByRole("button", { name: "The whole post by bob" });
  expect(control).toHaveAttribute("aria-expanded", "false");

  await user.click(control);
  const shown = await post(2).findByRole("region", { name: "Post 1 by bob, unfolded" });
  expect(within(shown).getByText("Words of post 1")).toBeVisible();
  expect(post(2).getByText("A few words")).toBeVisible();
  await user.click(within(shown).getByText("Words of post 1"));
  expect(router.state.location.pathname).toBe("/forum/thread/t1");
  expect(quoteOfPost("p2", "ada")).toBe(
    "> [@ada](post:p2)\n>\n> > [@bob](post:p1)\n> >\n> > A few words\n>\n> Words of post 2",
  );

  await user.click(control);
  expect(shown).not.toBeInTheDocument();
});
