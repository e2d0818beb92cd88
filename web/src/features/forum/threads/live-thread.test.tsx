import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someEvent, somePost, someThread, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import {
  LivePostsDocument,
  LiveThreadDocument,
  NewestPostNumberDocument,
} from "./live-thread.graphql.ts";
import { MarkThreadReadDocument } from "./mark-thread-read.graphql.ts";
import { MergedThreadDocument } from "./merged-thread.graphql.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";

let page: ReturnType<typeof tallPage>;
beforeEach(() => {
  page = tallPage();
  screenThat("prefers-reduced-motion: no-preference");
});
afterEach(() => vi.unstubAllGlobals());

/** A thread that has as many posts as the page shows, read by one who may reply. */
async function openThread(posts: number, event: ReturnType<typeof someEvent> | null = null) {
  signedInAs({ username: "ada" });
  const asked = vi.fn<() => void>();
  const shown = Array.from({ length: posts }, (_, index) => somePost(index + 1));
  fakeApi.use(
    api.query(ThreadScreenDocument, () => {
      asked();
      const about = {
        viewerCanReply: true,
        lastPostNumber: posts,
        replyCount: posts - 1,
        updatesCursor: String(posts),
        event,
      };
      return HttpResponse.json({ data: threadPage(shown, about) });
    }),
    api.mutation(MarkThreadReadDocument, () => new Promise(() => {})),
  );
  const sockets = serveSockets();
  const routes = [{ path: "/forum/thread/:threadId", element: <ThreadScreen /> }];
  const { user } = renderRoutes(routes, "/forum/thread/t1");
  await screen.findByText(`Words of post ${posts}`);
  await waitFor(() => expect(sockets[0]?.subscriptions).toHaveLength(1));
  const pushPosts = (fromNumber: number, toNumber: number) => {
    const update = { threadId: "t1", fromNumber, toNumber, replyCount: toNumber - 1 };
    const pushed = { ...update, cursor: String(toNumber) };
    sockets.at(-1)?.push({ threadUpdates: ofType("PostsAdded", pushed) });
  };
  return { user, asked, pushPosts, sockets };
}

test("thirty replies that come meanwhile are offered; nothing moves, and what was typed stays", async () => {
  const { user, asked, pushPosts } = await openThread(1);
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  await user.type(await screen.findByRole("textbox", { name: /reply/i }), "I was about to say");
  const jumps = page.jumps.length;

  pushPosts(2, 11);
  pushPosts(2, 31);

  expect(await screen.findByRole("link", { name: "30 new replies" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /reply/i })).toHaveValue("I was about to say");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(page.jumps).toHaveLength(jumps);
  expect(asked).toHaveBeenCalledOnce();
});

test("what the page knows already, as one's own reply, is not offered again", async () => {
  const { pushPosts } = await openThread(2);

  pushPosts(2, 2);
  pushPosts(3, 3);

  expect(await screen.findByRole("link", { name: "1 new reply" })).toBeVisible();
});

test("a connection that broke goes on after what the page knows, and the heading counts what came", async () => {
  const { sockets, pushPosts } = await openThread(2);
  expect(sockets[0]?.subscriptions).toEqual([{ threadId: "t1", after: "2" }]);

  sockets[0]?.close(1012);
  await waitFor(() => expect(sockets[1]?.subscriptions).toEqual([{ threadId: "t1", after: "2" }]));
  pushPosts(3, 4);

  expect(await screen.findByRole("link", { name: "2 new replies" })).toBeVisible();
  expect(screen.getByText(/3 replies/)).toBeVisible();
});

test("after more changes than can be delivered, the page fetches: removals go, new posts are offered", async () => {
  const { sockets } = await openThread(2);
  const removed = somePost(2, { isDeleted: true, bodyHtml: "", removalGround: "SPAM" });
  const grown = someThread("t1", { replyCount: 4, lastPostNumber: 6, isLocked: true });
  fakeApi.use(
    api.query(LivePostsDocument, () =>
      HttpResponse.json({ data: { nodes: [somePost(1), removed] } }),
    ),
    api.query(LiveThreadDocument, () => HttpResponse.json({ data: { thread: grown } })),
    api.query(NewestPostNumberDocument, () => HttpResponse.json({ data: { thread: grown } })),
  );

  sockets[0]?.push({ threadUpdates: ofType("ThreadReset", { threadId: "t1", cursor: "40" }) });

  expect(await screen.findByRole("link", { name: "4 new replies" })).toBeVisible();
  expect(await screen.findByText(/Removed by moderators/)).toBeVisible();
  expect(screen.queryByText("Words of post 2")).not.toBeInTheDocument();
  expect(await screen.findByText(/4 replies/)).toBeVisible();
  expect(screen.getByText("This thread is locked.")).toBeVisible();
});

test("the event that a thread is about is shown as it is by now", async () => {
  const { sockets } = await openThread(1, someEvent("A cable was cut"));
  const card = screen.getByRole("complementary", { name: "The event discussed here" });
  const title = () => within(card).getByRole("link", { name: /cable/ });
  expect(title()).toHaveTextContent("A cable was cut");
  expect(title()).toHaveAttribute("href", "/event/e1");
  expect(await within(card).findByText("March 2025")).toBeVisible();
  expect(within(card).getByText("Kotka, Finland")).toBeVisible();
  const onMap = () => within(card).queryByRole("link", { name: "Show on map" });
  expect(onMap()).toHaveAttribute("href", "/#10/60.1/24.9");
  const event = { ...someEvent("Two cables were cut"), retractedAt: "2026-03-12T12:00:00.000Z" };
  const thread = someThread("t1", { event });
  fakeApi.use(api.query(LiveThreadDocument, () => HttpResponse.json({ data: { thread } })));

  sockets[0]?.push({ threadUpdates: ofType("ThreadChanged", { threadId: "t1", cursor: "2" }) });

  await waitFor(() => expect(title()).toHaveTextContent("Two cables were cut"));
  expect(within(card).getByText("withdrawn")).toBeVisible();
  expect(onMap()).toBeNull();
});

test("a thread that was removed while the connection was lost is said to be gone", async () => {
  const { sockets } = await openThread(2);
  fakeApi.use(
    api.query(LiveThreadDocument, () => HttpResponse.json({ data: { thread: null } })),
    api.query(MergedThreadDocument, () => HttpResponse.json({ data: { mergedThread: null } })),
  );

  sockets[0]?.close(1012);
  await waitFor(() => expect(sockets[1]?.subscriptions).toHaveLength(1));
  sockets[1]?.refuse("NOT_FOUND");

  expect(await screen.findByRole("heading", { name: "This thread does not exist" })).toBeVisible();
});
