import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someMove, somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { PostMoveExtrasContext } from "../extension-points.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";

beforeEach(() => {
  tallPage();
  screenThat("prefers-reduced-motion: no-preference");
});
afterEach(() => vi.unstubAllGlobals());

type Page = ReturnType<typeof threadPage>;

function open(pageOf: (id: string) => Page, address = "/forum/thread/t1") {
  const sockets = serveSockets();
  fakeApi.use(
    api.query(ThreadScreenDocument, ({ variables }) =>
      HttpResponse.json({ data: pageOf(variables.id) }),
    ),
  );
  const undoable = (
    <PostMoveExtrasContext value={({ id }) => <button type="button">Undo {id}</button>}>
      <ThreadScreen />
    </PostMoveExtrasContext>
  );
  renderRoutes([{ path: "/forum/thread/:threadId", element: undoable }], address);
  return sockets;
}

const order = () =>
  [...document.querySelectorAll("article, [role=note]")].map(
    (part) => part.getAttribute("aria-label") ?? "line",
  );

test("a line stands where posts were, and leads to the first of them", async () => {
  open(() => threadPage([somePost(1), somePost(3)], { postMoves: [someMove()] }));

  const line = within(await screen.findByRole("note"));
  expect(screen.getByRole("note")).toHaveTextContent(/^1 post was moved to The cable/);
  expect(line.getByRole("link", { name: "The cable" })).toHaveAttribute(
    "href",
    "/forum/thread/t9#number-7",
  );
  expect(line.queryByRole("button")).not.toBeInTheDocument();
  expect(order()).toEqual(["Post 1 by bob", "line", "Post 3 by bob"]);
});

test("a page without any post left still tells where they are", async () => {
  open(
    () => threadPage([], { page: 2, pageCount: 3, postMoves: [someMove({ number: 21 })] }),
    "/forum/thread/t1?page=2",
  );

  expect(await screen.findByRole("note")).toHaveTextContent(/moved to The cable/);
});

test("the other thread says where they came from, and moderators undo it", async () => {
  const came = someMove({ isAway: false, viewerCanUndo: true });
  open(() => threadPage([somePost(1), somePost(2)], { postMoves: [came] }));

  const line = within(await screen.findByRole("note"));
  expect(screen.getByRole("note")).toHaveTextContent(/^1 post was moved here from The cable/);
  expect(line.getByRole("link", { name: "The cable" })).toHaveAttribute("href", "/forum/thread/t9");
  expect(line.getByRole("button", { name: "Undo m1" })).toBeVisible();
  expect(order()).toEqual(["Post 1 by bob", "line", "Post 2 by bob"]);
});

test("who has the thread open sees posts leave it, and where they went", async () => {
  let isMoved = false;
  const sockets = open(() =>
    isMoved
      ? threadPage([somePost(1)], { postMoves: [someMove()] })
      : threadPage([somePost(1), somePost(2)]),
  );
  await screen.findByText("Words of post 2");
  await waitFor(() => expect(sockets[0]?.subscriptions).toHaveLength(1));

  isMoved = true;
  sockets[0]?.push({ threadUpdates: ofType("PostsMoved", { threadId: "t1", cursor: "9" }) });

  expect(await screen.findByRole("note")).toHaveTextContent(/^1 post was moved to The cable/);
  expect(screen.queryByText("Words of post 2")).not.toBeInTheDocument();
});
