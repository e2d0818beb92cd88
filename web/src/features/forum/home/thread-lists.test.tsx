import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { forumHome, someCategory, someThread } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { CategoryScreenDocument } from "./category-screen.graphql.ts";
import { CategoryScreen } from "./category-screen.tsx";
import { CategoryWatchDocument } from "./category-watch.graphql.ts";
import { ForumHomeScreen } from "./forum-home-screen.tsx";
import { ForumHomeDocument } from "./forum-home.graphql.ts";
import { MarkThreadsReadDocument, UnmarkThreadsReadDocument } from "./mark-threads-read.graphql.ts";
import { RecordActivityDocument } from "./record-activity.graphql.ts";
import {
  ThreadListCountsDocument,
  ThreadListDocument,
  type ThreadListQueryVariables,
} from "./thread-lists.graphql.ts";

let sockets: ReturnType<typeof serveSockets>;

beforeEach(() => {
  sockets = serveSockets();
  const threads = ofType("ThreadPage", { page: 1, pageCount: 1, nodes: [someThread("t9")] });
  const category = ofType("Category", { id: "c1", viewerWatchLevel: "NORMAL" as const });
  fakeApi.use(
    api.query(CategoryWatchDocument, () => HttpResponse.json({ data: { category } })),
    api.query(ForumHomeDocument, () =>
      HttpResponse.json({ data: forumHome({ recentThreads: [someThread("t1")] }) }),
    ),
    api.query(CategoryScreenDocument, () =>
      HttpResponse.json({ data: { category: { ...someCategory(), threads } } }),
    ),
    api.mutation(RecordActivityDocument, () =>
      HttpResponse.json({ data: { recordActivity: true } }),
    ),
  );
});

function listHas(nodes: ReturnType<typeof someThread>[], { pageCount = 1 } = {}) {
  const asked = vi.fn<(variables: ThreadListQueryVariables) => void>();
  fakeApi.use(
    api.query(ThreadListDocument, ({ variables }) => {
      asked(variables);
      const threads = ofType("ThreadPage", { page: variables.page, pageCount, nodes });
      return HttpResponse.json({ data: { threads } });
    }),
  );
  return asked;
}

function listsHold(counts: { newCount: number; unreadCount: number }): void {
  const threadListCounts = ofType("ThreadListCounts", counts);
  fakeApi.use(
    api.query(ThreadListCountsDocument, () => HttpResponse.json({ data: { threadListCounts } })),
  );
}

const open = (at: string) =>
  renderRoutes(
    [
      { path: "/forum", element: <ForumHomeScreen /> },
      { path: "/forum/login", element: null },
      { path: "/forum/category/:categoryId", element: <CategoryScreen /> },
    ],
    at,
  );

const tabs = async () => {
  const nav = await screen.findByRole("navigation", { name: "Lists of threads" });
  return within(nav)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
};

test("a member sees how much waits in each list; a visitor has those that all have", async () => {
  listsHold({ newCount: 1, unreadCount: 100 });
  const { unmount } = open("/forum");
  expect(await tabs()).toEqual([
    ["Latest", "/forum"],
    ["Top", "/forum?list=top"],
  ]);
  unmount();

  signedInAs();
  open("/forum");

  await screen.findByText("99+");
  expect(await tabs()).toEqual([
    ["Latest", "/forum"],
    ["Top", "/forum?list=top"],
    ["New1 thread", "/forum?list=new"],
    ["Unread99+ threads", "/forum?list=unread"],
    ["Following", "/forum?list=following"],
  ]);
});

test("a list is at an address of its own, with its pages, below the tabs of its category", async () => {
  signedInAs();
  listsHold({ newCount: 0, unreadCount: 0 });
  const asked = listHas([someThread("t2")], { pageCount: 3 });
  open("/forum/category/c1?list=top&period=month&page=2");

  expect(await screen.findByRole("table", { name: "Top Threads" })).toHaveTextContent("Thread t2");
  expect(asked.mock.calls[0]).toEqual([
    { list: "TOP", period: "MONTH", categoryId: "c1", page: 2 },
  ]);
  expect(screen.getByRole("link", { name: "Month" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute(
    "href",
    "/forum/category/c1?list=top&period=month&page=3",
  );
  expect(screen.queryByText("Thread t9")).not.toBeInTheDocument();
});

test("a page past the last leads to the last", async () => {
  listHas([someThread("t2")], { pageCount: 2 });
  const { router } = open("/forum?list=latest&page=9");

  expect(await screen.findByRole("table", { name: "Latest Threads" })).toBeVisible();
  expect(router.state.location.search).toBe("?list=latest&page=2");
});

test("who is signed out is led to sign in, and back to the list", async () => {
  const { user, router } = open("/forum?list=unread");

  expect(await screen.findByText("Sign in to see what is new for you.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Login" }));

  expect(router.state.location).toMatchObject({
    pathname: "/forum/login",
    state: { origin: "/forum?list=unread" },
  });
});

test("an empty list says what that means and leads on, and one that fails is tried again", async () => {
  fakeApi.use(
    api.query(ThreadListDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not today."))),
  );
  const { user, router } = open("/forum?list=top");
  expect(await screen.findByRole("alert")).toHaveTextContent("Not today.");

  listHas([]);
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByText("Nothing was written within this period.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Top of all time" }));
  expect(router.state.location.search).toBe("?list=top&period=all");
});

test("all is marked as read at a press, and put back at another", async () => {
  signedInAs();
  listsHold({ newCount: 2, unreadCount: 0 });
  listHas([someThread("t2"), someThread("t3")]);
  const at = "2026-03-12T12:00:00.000Z";
  const unmarked = vi.fn<(at: string) => void>();
  fakeApi.use(
    api.mutation(MarkThreadsReadDocument, () => {
      listHas([]);
      const markThreadsRead = ofType("MarkedThreads", { at, threadCount: 2 });
      return HttpResponse.json({ data: { markThreadsRead } });
    }),
    api.mutation(UnmarkThreadsReadDocument, ({ variables }) => {
      unmarked(variables.at);
      listHas([someThread("t2")]);
      return HttpResponse.json({ data: { unmarkThreadsRead: 2 } });
    }),
  );
  const { user } = open("/forum?list=new");
  await screen.findByText("Thread t3");

  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("2 threads marked as read")).toBeVisible();
  expect(
    await screen.findByText("You have opened every thread of the last 30 days."),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));

  expect(await screen.findByText("Thread t2")).toBeVisible();
  expect(unmarked.mock.calls).toEqual([[at]]);
});

test("a category that has news is marked as read from its first page on", async () => {
  signedInAs();
  listsHold({ newCount: 1, unreadCount: 0 });
  const marked = vi.fn<(categoryId: unknown) => void>();
  fakeApi.use(
    api.mutation(MarkThreadsReadDocument, ({ variables }) => {
      marked(variables.categoryId);
      listsHold({ newCount: 0, unreadCount: 0 });
      const at = "2026-03-12T12:00:00.000Z";
      const markThreadsRead = ofType("MarkedThreads", { at, threadCount: 1 });
      return HttpResponse.json({ data: { markThreadsRead } });
    }),
  );
  const { user } = open("/forum/category/c1");

  const button = await screen.findByRole("button", { name: "Mark category as read" });
  await user.click(button);

  expect(await screen.findByText("1 thread marked as read")).toBeVisible();
  expect(marked.mock.calls).toEqual([["c1"]]);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("what others write is offered once per thread, and fetched at a press", async () => {
  signedInAs();
  listsHold({ newCount: 0, unreadCount: 0 });
  const asked = listHas([someThread("t2")]);
  const { user } = open("/forum?list=latest");
  await screen.findByText("Thread t2");
  await waitFor(() => expect(sockets[0]?.subscriptions).toHaveLength(1));
  const push = (cursor: string, ...threadIds: string[]) =>
    sockets[0]?.push({ threadActivity: ofType("ThreadActivity", { cursor, threadIds }) });

  push("1", "t2");
  push("2");
  push("3", "t2", "t4");
  const offer = await screen.findByRole("button", { name: "2 new or updated threads" });
  expect(asked).toHaveBeenCalledTimes(1);
  listHas([someThread("t4"), someThread("t2")]);
  await user.click(offer);

  expect(await screen.findByText("Thread t4")).toBeVisible();
  expect(screen.queryByRole("button", { name: /new or updated/ })).not.toBeInTheDocument();
});
