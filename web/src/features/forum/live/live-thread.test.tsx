import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { MarkThreadReadDocument } from "../thread/mark-thread-read.graphql.ts";
import { ThreadScreenDocument } from "../thread/thread-screen.graphql.ts";
import { ThreadScreen } from "../thread/thread-screen.tsx";

let page: ReturnType<typeof tallPage>;
beforeEach(() => {
  page = tallPage();
  screenThat("prefers-reduced-motion: no-preference");
});
afterEach(() => vi.unstubAllGlobals());

/** A thread that has as many posts as the page shows, read by one who may reply. */
async function openThread(posts: number) {
  signedInAs({ username: "ada" });
  const asked = vi.fn<() => void>();
  const shown = Array.from({ length: posts }, (_, index) => somePost(index + 1));
  fakeApi.use(
    api.query(ThreadScreenDocument, () => {
      asked();
      const about = { viewerCanReply: true, lastPostNumber: posts };
      return HttpResponse.json({ data: threadPage(shown, about) });
    }),
    api.mutation(MarkThreadReadDocument, () => new Promise(() => {})),
  );
  const sockets = serveSockets();
  const routes = [{ path: "/forum/thread/:threadId", element: <ThreadScreen /> }];
  const { user } = renderRoutes(routes, "/forum/thread/t1");
  await screen.findByText(`Words of post ${posts}`);
  await waitFor(() => expect(sockets[0]?.subscriptions).toHaveLength(1));
  const tellOfPosts = (fromNumber: number, toNumber: number) => {
    const update = { threadId: "t1", cursor: String(toNumber), fromNumber, toNumber };
    sockets[0]?.tell({ threadUpdates: ofType("PostsAdded", update) });
  };
  return { user, asked, tellOfPosts };
}

test("thirty replies that come meanwhile are offered; nothing moves, and what was typed stays", async () => {
  const { user, asked, tellOfPosts } = await openThread(1);
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  await user.type(await screen.findByRole("textbox", { name: /reply/i }), "I was about to say");
  const jumps = page.jumps.length;

  tellOfPosts(2, 11);
  tellOfPosts(2, 31);

  expect(await screen.findByRole("link", { name: "30 new replies" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /reply/i })).toHaveValue("I was about to say");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(page.jumps).toHaveLength(jumps);
  expect(asked).toHaveBeenCalledOnce();
});

test("what the page knows already, as one's own reply, is not offered again", async () => {
  const { tellOfPosts } = await openThread(2);

  tellOfPosts(2, 2);
  tellOfPosts(3, 3);

  expect(await screen.findByRole("link", { name: "1 new reply" })).toBeVisible();
});
