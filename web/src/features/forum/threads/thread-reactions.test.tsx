import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { ReactDocument, UnreactDocument } from "../posts/post-reactions.graphql.ts";
import { WhoReactedDocument } from "../posts/who-reacted.graphql.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";
import { ThreadUpdatesDocument } from "./thread-updates.graphql.ts";

type ThreadAnswer = ReturnType<typeof threadPage>;

/** Each answer once, the last one from then on. */
function threadIs(...answers: [ThreadAnswer, ...ThreadAnswer[]]) {
  fakeApi.use(
    api.query(ThreadScreenDocument, () => {
      const data = answers.length > 1 ? answers.shift() : answers[0];
      return HttpResponse.json({ data });
    }),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
}

const openThread = () =>
  renderRoutes([{ path: "/forum/thread/:threadId", element: <ThreadScreen /> }], {
    pathname: "/forum/thread/t1",
  });

const post = async (number: number) =>
  within(await screen.findByRole("article", { name: new RegExp(`^Post ${number} by`) }));

beforeEach(() => {
  tallPage();
  screenThat("prefers-reduced-motion: no-preference");
});

test("who likes a post presses once, without the menu", async () => {
  signedInAs();
  threadIs(threadPage([somePost(1)]));
  fakeApi.use(api.mutation(ReactDocument, () => new Promise(() => {})));
  const { user } = openThread();

  await user.click((await post(1)).getByRole("button", { name: "Like" }));

  expect(await screen.findByRole("button", { name: "Like: 1" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(screen.queryByRole("button", { name: "Like" })).not.toBeInTheDocument();
});

test("a reaction shows at once, and goes again when the server refuses it", async () => {
  signedInAs();
  const liked = somePost(1, {
    reactions: [ofType("ReactionSummary", { kind: "LIKE", count: 2, viewerReacted: false })],
  });
  threadIs(threadPage([liked]));
  let refuse: () => void = () => {};
  fakeApi.use(
    api.mutation(ReactDocument, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return HttpResponse.json(refusal("FORBIDDEN", "You are banned until tomorrow."));
    }),
  );
  const { user } = openThread();

  await user.click((await post(1)).getByRole("button", { name: "Like: 2" }));
  const given = await screen.findByRole("button", { name: "Like: 3" });
  expect(given).toHaveAttribute("aria-pressed", "true");

  refuse();
  expect(await screen.findByRole("button", { name: "Like: 2" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  const [message] = await screen.findAllByText("You are banned until tomorrow.");
  expect(message).toBeVisible();
});

test("a first reaction is chosen from all kinds, and can be taken back", async () => {
  signedInAs();
  const sad = (viewerReacted: boolean) =>
    viewerReacted
      ? [ofType("ReactionSummary", { kind: "SAD" as const, count: 1, viewerReacted })]
      : [];
  threadIs(
    threadPage([somePost(1)]),
    threadPage([somePost(1, { reactions: sad(true) })]),
    threadPage([somePost(1)]),
  );
  fakeApi.use(
    api.mutation(ReactDocument, () =>
      HttpResponse.json({ data: { react: somePost(1, { reactions: sad(true) }) } }),
    ),
    api.mutation(UnreactDocument, () => HttpResponse.json({ data: { unreact: somePost(1) } })),
  );
  const { user } = openThread();

  await user.click(await (await post(1)).findByRole("button", { name: "Add a reaction" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Like",
    "Love",
    "Laugh",
    "Surprised",
    "Sad",
    "Angry",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Sad" }));
  await user.click(await screen.findByRole("button", { name: "Sad: 1", pressed: true }));

  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /^Sad/ })).not.toBeInTheDocument(),
  );
});

test("visitors see reactions and cannot give any", async () => {
  threadIs(
    threadPage([
      somePost(1, {
        reactions: [ofType("ReactionSummary", { kind: "LIKE", count: 2, viewerReacted: false })],
      }),
    ]),
  );
  openThread();

  expect((await post(1)).getByRole("button", { name: "Like: 2" })).toBeDisabled();
  expect((await post(1)).queryByRole("button", { name: "Add a reaction" })).not.toBeInTheDocument();
});

/** A post that 22 like, of whom two are named, and that bob is sad about. */
function manyReacted() {
  const kinds = [
    { kind: "LIKE" as const, count: 22, viewerReacted: false },
    { kind: "SAD" as const, count: 1, viewerReacted: false },
  ];
  const reactions = kinds.map((kind) => ofType("ReactionSummary", kind));
  threadIs(threadPage([somePost(1, { reactions })]));
  const [bob, mia] = ["bob", "mia"].map((username) =>
    ofType("User", { id: `u-${username}`, username }),
  );
  fakeApi.use(
    api.query(WhoReactedDocument, () =>
      HttpResponse.json({
        data: {
          post: ofType("Post", {
            id: "p1",
            reactions: [
              ofType("ReactionSummary", {
                ...{ kind: "LIKE" as const, count: 22 },
                members: [bob, mia].filter((one) => one !== undefined),
              }),
              ofType("ReactionSummary", {
                ...{ kind: "SAD" as const, count: 1 },
                members: [bob].filter((one) => one !== undefined),
              }),
            ],
          }),
        },
      }),
    ),
  );
}

test("a member reads who reacted, and how many others", async () => {
  signedInAs();
  manyReacted();
  const { user } = openThread();

  await user.click(await (await post(1)).findByRole("button", { name: "Who reacted" }));

  const panel = within(await screen.findByRole("dialog", { name: "Who reacted" }));
  const [likes, sad] = await panel.findAllByRole("definition");
  expect(likes).toHaveTextContent("bob, mia and 20 others");
  expect(sad).toHaveTextContent("bob");
  expect(panel.getByRole("img", { name: "Sad" })).toBeVisible();
  expect(panel.getByRole("link", { name: "mia" })).toHaveAttribute("href", "/forum/user/mia");
});

test("a mouse that rests on a reaction reads who reacted, and the focus stays", async () => {
  signedInAs();
  manyReacted();
  const { user } = openThread();
  await (await post(1)).findByRole("button", { name: "Who reacted" });

  await user.hover((await post(1)).getByRole("button", { name: "Like: 22" }));
  const panel = await screen.findByRole("dialog", { name: "Who reacted" });
  expect(panel.contains(document.activeElement)).toBe(false);

  await user.unhover((await post(1)).getByRole("button", { name: "Like: 22" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("visitors see how many reacted, not who", async () => {
  manyReacted();
  openThread();
  expect((await post(1)).getByRole("button", { name: "Like: 22" })).toBeDisabled();
  expect((await post(1)).queryByRole("button", { name: "Who reacted" })).not.toBeInTheDocument();
});
