import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob, somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { PostExtrasContext } from "../extension-points.ts";
import { PostHistoryDocument } from "../posts/post-history.graphql.ts";
import { DeletePostDocument, RestorePostDocument } from "../posts/write-post.graphql.ts";
import { MarkThreadReadDocument } from "./mark-thread-read.graphql.ts";
import { MergedThreadDocument } from "./merged-thread.graphql.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";
import { ThreadUpdatesDocument } from "./thread-updates.graphql.ts";
import { SetWatchLevelDocument } from "./thread-watch.graphql.ts";

type ThreadAnswer = ReturnType<typeof threadPage> | { thread: null };

function threadIs(answer: ThreadAnswer, ...further: ThreadAnswer[]) {
  const answers = [answer, ...further];
  const asked = vi.fn<(page: unknown) => void>();
  fakeApi.use(
    api.query(ThreadScreenDocument, ({ variables }) => {
      asked(variables.page);
      const data = answers.length > 1 ? answers.shift() : answers[0];
      return HttpResponse.json({ data });
    }),
    api.subscription(ThreadUpdatesDocument, () => {}),
    api.query(MergedThreadDocument, () => HttpResponse.json({ data: { mergedThread: null } })),
  );
  return asked;
}

let visits = 0;

function openThread(at = "/forum/thread/t1", element = <ThreadScreen />) {
  const { pathname, search, hash } = new URL(at, "http://localhost");
  const routes = [
    { path: "/forum/thread/:threadId", element },
    { path: "*", element: "Elsewhere" },
  ];
  const view = renderRoutes(routes, { pathname, search, hash, key: `visit ${++visits}` });
  return {
    ...view,
    address: () => view.router.state.location.pathname + view.router.state.location.search,
  };
}

const post = async (number: number) =>
  within(await screen.findByRole("article", { name: new RegExp(`^Post ${number} by`) }));

let page: ReturnType<typeof tallPage>;

beforeEach(() => {
  page = tallPage();
  screenThat("prefers-reduced-motion: no-preference");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["", ""],
  ["?page=0", ""],
  ["?page=-1", ""],
  ["?page=abc&highlight=p1", "?highlight=p1"],
  ["?page=1.5", ""],
])("an address with %s shows the first page, and is put right", async (search, right) => {
  const asked = threadIs(threadPage([somePost(1)], { pageCount: 3 }));
  const { address } = openThread(`/forum/thread/t1${search}`);

  expect(await screen.findByText("Words of post 1")).toBeVisible();
  expect(asked).toHaveBeenCalledWith(1);
  expect(address()).toBe(`/forum/thread/t1${right}`);
});

test("a page past the last leads to the last", async () => {
  const pastLast = threadPage([], { page: 9999, pageCount: 3 });
  const last = threadPage([somePost(41)], { page: 3, pageCount: 3 });
  threadIs(pastLast, last);
  const { address } = openThread("/forum/thread/t1?page=9999");

  expect(await screen.findByText("Words of post 41")).toBeVisible();
  expect(address()).toBe("/forum/thread/t1?page=3");
});

test("the pages are links with addresses of their own", async () => {
  threadIs(threadPage([somePost(21)], { page: 2, pageCount: 3 }));
  openThread("/forum/thread/t1?page=2");

  const pages = within(await screen.findByRole("navigation", { name: "Posts: pages" }));
  expect(pages.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/forum/thread/t1",
    "/forum/thread/t1",
    "/forum/thread/t1?page=2",
    "/forum/thread/t1?page=3",
    "/forum/thread/t1?page=3",
  ]);
});

test("a thread that does not exist is said so, with a way back", async () => {
  threadIs({ thread: null });
  openThread();

  expect(await screen.findByRole("heading", { name: "This thread does not exist" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Forum Home" })).toHaveAttribute(
    "href",
    "/forum",
  );
});

test("a thread that cannot be loaded offers another try", async () => {
  fakeApi.use(
    api.query(ThreadScreenDocument, () =>
      HttpResponse.json(refusal("FORBIDDEN", "Members only, this week.")),
    ),
  );
  const { user } = openThread();
  expect(await screen.findByRole("alert")).toHaveTextContent("Members only, this week.");

  threadIs(threadPage([somePost(1)]));
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByText("Words of post 1")).toBeVisible();
});

test("what an ignored member wrote is one line until it is asked for, and stands where it stood", async () => {
  signedInAs();
  const author = { ...bob, id: "u-eve", username: "eve", viewerIgnores: true };
  threadIs(
    threadPage([
      somePost(1),
      somePost(2, { author }),
      somePost(3, { author, isDeleted: true, isDeletedByAuthor: true }),
    ]),
  );
  const { user } = openThread("/forum/thread/t1?highlight=p2");

  const ignored = await post(2);
  expect(ignored.getByText(/^Ignored post by eve ·/)).toBeVisible();
  expect(ignored.queryByText("Words of post 2")).not.toBeInTheDocument();
  expect(ignored.queryByRole("button", { name: /Reply/ })).not.toBeInTheDocument();
  expect(document.getElementById("post-p2")).toHaveAttribute("data-highlighted");
  expect((await post(3)).queryByText(/Ignored post/)).not.toBeInTheDocument();

  await user.click(ignored.getByRole("button", { name: "Show post 2" }));

  expect(ignored.getByText("Words of post 2")).toBeVisible();
});

test("deleted posts fold into a line that says why, and keep their numbers", async () => {
  const isDeleted = true;
  threadIs(
    threadPage([
      somePost(1, { isDeleted, isDeletedByAuthor: true }),
      somePost(2, { isDeleted, removalGround: "ILLEGAL" }),
      somePost(3, { isDeleted }),
      somePost(4, { author: null }),
      somePost(5, { isDeleted, isHidden: true }),
    ]),
  );
  openThread();

  expect((await post(5)).getByText(/^Hidden after reports until a moderator looks/)).toBeVisible();
  expect((await post(1)).getByText(/Deleted by its author/)).toBeVisible();
  expect((await post(2)).getByText(/Removed by moderators: illegal content/)).toBeVisible();
  expect((await post(3)).getByText(/Removed by moderators/)).toBeVisible();
  expect((await post(4)).getByText("Unknown")).toBeVisible();
  expect(screen.queryByText("Words of post 1")).not.toBeInTheDocument();
});

test("one post that fails leaves the others standing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  threadIs(threadPage([1, 2, 3].map((number) => somePost(number))));
  const extras = ({ number }: { number: number }) => {
    if (number === 2) throw new Error("An extension of the browser");
    return null;
  };
  openThread(
    "/forum/thread/t1",
    <PostExtrasContext value={extras}>
      <ThreadScreen />
    </PostExtrasContext>,
  );

  expect(await screen.findByText("Post 2 could not be shown.")).toBeVisible();
  expect(screen.getByText("Words of post 1")).toBeVisible();
  expect(screen.getByText("Words of post 3")).toBeVisible();
});

test("other features add to what can be done with a post", async () => {
  threadIs(threadPage([somePost(1), somePost(2)]));
  openThread(
    "/forum/thread/t1",
    <PostExtrasContext value={({ id }) => <button>Report {id}</button>}>
      <ThreadScreen />
    </PostExtrasContext>,
  );

  expect((await post(2)).getByRole("button", { name: "Report p2" })).toBeVisible();
});

test("the reader's own posts and removed ones do not count as unread", async () => {
  const { id, username } = signedInAs();
  const author = { ...bob, id, username };
  threadIs(
    threadPage(
      [somePost(1), somePost(2, { author }), somePost(3, { isDeleted: true }), somePost(4)],
      { viewerLastReadNumber: 1 },
    ),
  );
  openThread();

  await post(1);
  expect(screen.getByText("New posts").nextElementSibling).toHaveAttribute("id", "post-p4");
});

test("what a member has not read yet is marked, from the first such post on", async () => {
  signedInAs();
  threadIs(
    threadPage(
      [1, 2, 3, 4].map((number) => somePost(number)),
      { viewerLastReadNumber: 2 },
    ),
  );
  openThread();

  await post(1);
  const isNew = screen
    .getAllByRole("article")
    .map((article) => article.classList.contains("post-item-new"));
  expect(isNew).toEqual([false, false, true, true]);
  const divider = screen.getByText("New posts");
  expect(divider.nextElementSibling).toHaveAttribute("id", "post-p3");
});

test("the link to the first unread post leads to it", async () => {
  signedInAs();
  const unread = { viewerUnreadCount: 2, viewerFirstUnreadNumber: 3 };
  const about = { viewerLastReadNumber: 2, lastPostNumber: 4, ...unread };
  threadIs(
    threadPage(
      [1, 2, 3, 4].map((number) => somePost(number)),
      about,
    ),
  );
  openThread("/forum/thread/t1#unread");

  await post(3);
  await waitFor(() => expect(document.getElementById("unread")).toHaveFocus());
});

test("the link to the last post leads to it, whichever that is by now", async () => {
  threadIs(threadPage([1, 2, 3, 4].map((number) => somePost(number))));
  openThread("/forum/thread/t1#last");

  await post(4);
  await waitFor(() => expect(document.getElementById("post-p4")).toHaveFocus());
});

test("posts whose ends were seen are marked as read, and the mark never falls", async () => {
  signedInAs();
  const about = { viewerLastReadNumber: 1, lastPostNumber: 4 };
  threadIs(
    threadPage(
      [1, 2, 3, 4].map((number) => somePost(number)),
      about,
    ),
  );
  const marks: unknown[] = [];
  fakeApi.use(
    api.mutation(MarkThreadReadDocument, ({ variables: { threadId, number } }) => {
      marks.push(number);
      const thread = {
        id: threadId,
        title: "Thread t1",
        viewerLastReadNumber: number,
        viewerUnreadCount: 4 - number,
        viewerFirstUnreadNumber: null,
      };
      return HttpResponse.json({ data: { markThreadRead: ofType("Thread", thread) } });
    }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { unmount } = openThread();
  await post(1);

  act(() => page.seeEndOf("p2"));
  act(() => page.seeEndOf("p3"));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(marks).toEqual([3]);

  act(() => page.seeEndOf("p1"));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(marks).toEqual([3]);

  act(() => page.seeEndOf("p4"));
  unmount();
  await expect.poll(() => marks).toEqual([3, 4]);
});

test("visitors leave no marks", async () => {
  threadIs(threadPage([somePost(1)]));
  const marked = vi.fn<() => void>();
  fakeApi.use(
    api.mutation(MarkThreadReadDocument, () => {
      marked();
      return HttpResponse.json(refusal("UNAUTHENTICATED", "No."));
    }),
  );
  const { unmount } = openThread();
  await post(1);

  act(() => page.seeEndOf("p1"));
  unmount();

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(marked).not.toHaveBeenCalled();
});

test("a member chooses how closely to follow the thread", async () => {
  signedInAs();
  threadIs(threadPage([somePost(1)], { viewerWatchLevel: "NORMAL" }));
  const chosen = vi.fn<(level: string) => void>();
  fakeApi.use(
    api.mutation(SetWatchLevelDocument, ({ variables: { level } }) => {
      chosen(level);
      const thread = ofType("Thread", { id: "t1", viewerWatchLevel: level });
      return HttpResponse.json({ data: { setWatchLevel: thread } });
    }),
  );
  const { user } = openThread();

  await user.click(
    await screen.findByRole("button", { name: "Watch: notifications of this thread" }),
  );
  await user.click(await screen.findByRole("menuitem", { name: /^Muted/ }));

  expect(
    await screen.findByRole("button", { name: "Muted: notifications of this thread" }),
  ).toBeVisible();
  expect(chosen).toHaveBeenCalledExactlyOnceWith("MUTED");
});

test("an edited post says when; its author can look at what it said before", async () => {
  const ada = signedInAs();
  const editedAt = "2026-03-12T13:00:00.000Z";
  threadIs(
    threadPage([somePost(1, { editedAt }), somePost(2, { editedAt, author: ofType("User", ada) })]),
  );
  fakeApi.use(
    api.query(PostHistoryDocument, () => {
      const editor = ofType("User", ada);
      const createdAt = "2026-03-12T12:00:00.000Z";
      const first = { revision: 1, body: "Frist words", createdAt, editor, reason: null };
      const history = {
        id: "p2",
        body: "First words",
        editedAt,
        createdAt,
        editor: ofType("User", { id: "u-mia", username: "mia" }),
        editReason: "A typing error.",
        revisions: [ofType("PostRevision", first)],
      };
      return HttpResponse.json({ data: { post: ofType("Post", history) } });
    }),
  );
  const { user } = openThread();
  expect((await post(1)).getByText(/^edited/)).toBeVisible();
  expect((await post(1)).queryByRole("button", { name: /^edited/ })).not.toBeInTheDocument();

  await user.click(await (await post(2)).findByRole("button", { name: /^edited/ }));

  const dialog = within(await screen.findByRole("dialog", { name: "Earlier versions" }));
  expect(await dialog.findByText("Frist words")).toBeVisible();
  expect(await dialog.findByText("1 word added, 1 word removed")).toBeVisible();
  expect(dialog.getByText("Now, by mia")).toBeVisible();
  expect(dialog.getByText("Reason: A typing error.")).toBeVisible();
});

test("an author deletes their post after a question, and can take that back", async () => {
  const ada = ofType("User", signedInAs());
  const own = { author: ada, viewerCanDelete: true };
  const gone = {
    author: ada,
    isDeleted: true,
    isDeletedByAuthor: true,
    viewerCanRestore: true,
  };
  threadIs(
    threadPage([somePost(1, own)]),
    threadPage([somePost(1, gone)]),
    threadPage([somePost(1, own)]),
  );
  fakeApi.use(
    api.mutation(DeletePostDocument, () =>
      HttpResponse.json({ data: { deletePost: somePost(1, gone) } }),
    ),
    api.mutation(RestorePostDocument, () =>
      HttpResponse.json({ data: { restorePost: somePost(1, own) } }),
    ),
  );
  const { user } = openThread();

  await user.click((await post(1)).getByRole("button", { name: "Delete post 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this post?" }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/Deleted by its author/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("Words of post 1")).toBeVisible();
});

test("a locked thread says so and takes no replies; visitors of an open one are led to sign in", async () => {
  threadIs(threadPage([somePost(1)], { isLocked: true }));
  const { unmount } = openThread();
  expect(await screen.findByText("This thread is locked.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Locked Thread" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Sign In to Post" })).not.toBeInTheDocument();
  unmount();

  threadIs(threadPage([somePost(1)]));
  openThread();
  expect(await screen.findByRole("link", { name: "Sign In to Post" })).toBeVisible();
});

test("who wants to answer knows the pace of the thread, and when it will be locked", async () => {
  const pace = { slowModeMinutes: 15, locksAt: "2099-01-02T10:00:00Z" };
  threadIs(threadPage([somePost(1)], pace));
  openThread();

  expect(
    await screen.findByText("Slow mode: each member writes one post every 15 minutes."),
  ).toBeVisible();
  expect(screen.getByText(/^This thread will be locked on/)).toHaveTextContent("2 January 2099");
});

test("coming back to the window fetches the thread again", async () => {
  const later = threadPage([somePost(1), somePost(2)]);
  threadIs(threadPage([somePost(1)]), later);
  openThread();
  await post(1);

  fireEvent.focus(window);

  expect(await screen.findByText("Words of post 2")).toBeVisible();
});
