import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob, forumHome, someCategory, someThread } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { CategoryScreenDocument } from "./category-screen.graphql.ts";
import { ForumHomeScreen } from "./forum-home-screen.tsx";
import { ForumHomeDocument } from "./forum-home.graphql.ts";
import {
  ForumCategoriesDocument,
  ForumRecentThreadsDocument,
  ForumTotalsDocument,
} from "./forum-parts.graphql.ts";
import { RecordActivityDocument } from "./record-activity.graphql.ts";
import { ThreadListCountsDocument } from "./thread-lists.graphql.ts";

const populated = () => forumHome({ categories: [someCategory()], recentThreads: [someThread()] });

function forumIs(forum: ReturnType<typeof forumHome>): void {
  fakeApi.use(api.query(ForumHomeDocument, () => HttpResponse.json({ data: forum })));
}

/** Counts how often the forum was asked for, all of it refused. */
function forumFails(message = "The forum is closed for repairs.", code = "SERVICE_UNAVAILABLE") {
  const asked = vi.fn<() => void>();
  fakeApi.use(
    api.query(ForumHomeDocument, () => {
      asked();
      return HttpResponse.json(refusal(code, message));
    }),
  );
  return asked;
}

function partsFail(): void {
  const down = refusal("SERVICE_UNAVAILABLE", "Down too");
  fakeApi.use(
    api.query(ForumCategoriesDocument, () => HttpResponse.json(down)),
    api.query(ForumRecentThreadsDocument, () => HttpResponse.json(down)),
    api.query(ForumTotalsDocument, () => HttpResponse.json(down)),
  );
}

/** Notes which categories are fetched ahead. */
function notePrefetches(): string[] {
  const ids: string[] = [];
  fakeApi.use(
    api.query(CategoryScreenDocument, ({ variables: { id } }) => {
      ids.push(id);
      const threads = ofType("ThreadPage", { page: 1, pageCount: 1, nodes: [] });
      return HttpResponse.json({ data: { category: { ...someCategory(id), threads } } });
    }),
  );
  return ids;
}

/** So much waits for the member. */
function listsHold(counts: { newCount: number; unreadCount: number }): void {
  const threadListCounts = ofType("ThreadListCounts", counts);
  fakeApi.use(
    api.query(ThreadListCountsDocument, () => HttpResponse.json({ data: { threadListCounts } })),
  );
}

const openHome = () => renderScreen(<ForumHomeScreen />, { at: "/forum" });

let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  serveSockets();
  listsHold({ newCount: 0, unreadCount: 0 });
  notePrefetches();
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

test("a banner with a Latin motto stands above the recent threads, the categories and the statistics", async () => {
  forumIs(populated());
  openHome();

  const table = await screen.findByRole("table", { name: "Recent Threads" });
  const headers = within(table).getAllByRole("columnheader");
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    "Topic",
    "Replies",
    "Views",
    "Last Update",
  ]);
  expect(screen.getByText("Vigilandum est semper")).toHaveAttribute("lang", "la");
  const statistics = screen.getByRole("region", { name: "Forum Statistics" });
  expect(statistics).toHaveTextContent(
    "Total Threads120Total Posts4,501Registered Members77Currently Online5",
  );
  const categories = screen.getByRole("region", { name: "Categories" });
  expect(within(categories).getByRole("link", { name: "Category c1" })).toHaveAttribute(
    "href",
    "/forum/category/c1",
  );
});

test("a thread leads to itself, its author and its category", async () => {
  forumIs(forumHome({ recentThreads: [someThread()] }));
  openHome();

  const row = (await screen.findByText("Thread t1")).closest("tr");
  const links = within(row ?? document.body).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/forum/thread/t1",
    "/forum/user/bob",
    "/forum/category/c1",
    // In the row of a small window, and in that of a wide one.
    "/forum/thread/t1#last",
    "/forum/thread/t1#last",
  ]);
  expect(row).toHaveTextContent("12");
  expect(row).toHaveTextContent("340");
  // Behind it stands the letter of bob's circle.
  expect(row).toHaveTextContent(/ago\s?by bobB$/);
});

test("a row shows the picture of who wrote last and the colour of the category", async () => {
  const picture = (name: string) => `/pictures/${name}.webp`;
  const author = { ...bob, profilePicture: picture("author"), useDefaultAvatar: false };
  const answerer = { ...bob, id: "u-mia", username: "mia", profilePicture: picture("mia") };
  const answered = someThread("t1", { author, lastReplyAuthor: answerer });
  const unanswered = someThread("t2", { author, lastReplyAuthor: null, replyCount: 0 });
  forumIs(forumHome({ recentThreads: [answered, unanswered] }));
  openHome();

  const row = (title: string) => screen.getByText(title).closest("tr");
  await screen.findByText("Thread t2");
  const sources = (title: string) =>
    Array.from(row(title)?.querySelectorAll("img") ?? [], (image) => image.getAttribute("src"));
  expect(new Set(sources("Thread t1"))).toEqual(new Set([picture("mia")]));
  expect(new Set(sources("Thread t2"))).toEqual(new Set([picture("author")]));
  expect(row("Thread t1")?.querySelector("[data-colour]")).toHaveAttribute("data-colour", "BLUE");
});

test("a thread without author and category says so, and one without a date too", async () => {
  const lost = someThread("t1", {
    author: null,
    category: null,
    lastReplyDate: null,
    lastReplyAuthor: null,
    createdAt: "",
  });
  forumIs(forumHome({ recentThreads: [lost] }));
  openHome();

  const row = (await screen.findByText("Thread t1")).closest("tr");
  expect(row).toHaveTextContent("Unknown");
  expect(row).toHaveTextContent("Uncategorized");
  expect(row).toHaveTextContent("Not available");
});

test("pinned and locked threads are marked, and pinned ones stand first", async () => {
  const threads = [someThread("t2", { isLocked: true }), someThread("t1", { isPinned: true })];
  forumIs(forumHome({ recentThreads: threads }));
  openHome();

  const pinned = (await screen.findByRole("img", { name: "Pinned Thread" })).closest("tr");
  expect(pinned).toHaveTextContent("Thread t1");
  expect(screen.getAllByRole("row")[1]).toBe(pinned);
  expect(screen.getByRole("img", { name: "Locked Thread" }).closest("tr")).toHaveTextContent(
    "Thread t2",
  );
});

test("a thread with unread posts says how many and leads to the first of them", async () => {
  const unread = { viewerUnreadCount: 5, viewerFirstUnreadNumber: 43 };
  const thread = someThread("t1", { viewerLastReadNumber: 40, ...unread });
  const read = { viewerLastReadNumber: 13, viewerUnreadCount: 0 };
  const unopened = { viewerUnreadCount: 13, viewerFirstUnreadNumber: 1 };
  const recentThreads = [thread, someThread("t2", read), someThread("t3", unopened)];
  forumIs(forumHome({ recentThreads }));
  openHome();

  const links = await screen.findAllByRole("link", { name: /go to the first unread post/ });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["5 new in Thread t1: go to the first unread post", "/forum/thread/t1?page=3#unread"],
  ]);
  expect(screen.getByRole("link", { name: "Thread t1" })).toHaveAttribute(
    "href",
    "/forum/thread/t1?page=3#unread",
  );
  expect(screen.getByRole("link", { name: "Thread t2" })).toHaveAttribute(
    "href",
    "/forum/thread/t2",
  );
  const unopenedRow = screen.getByText("New").closest("tr");
  expect(unopenedRow).toHaveTextContent("Thread t3");
});

test("an empty forum says what is missing", async () => {
  forumIs(forumHome());
  openHome();

  expect(await screen.findByText("No threads have been created yet.")).toBeVisible();
  expect(
    screen.getByText("No categories have been established yet. Please check back later."),
  ).toBeVisible();
});

test("while nothing is known, a skeleton stands for it", async () => {
  forumIs(populated());
  openHome();

  expect(screen.getByRole("status", { name: "Loading the forum" })).toBeVisible();
  await screen.findByText("Thread t1");
  expect(screen.queryByRole("status", { name: "Loading the forum" })).not.toBeInTheDocument();
});

test("visitors are led to sign in, and back", async () => {
  forumIs(populated());
  const { user, router } = openHome();

  await user.click(await screen.findByRole("link", { name: "Sign In to Post" }));

  expect(router.state.location).toMatchObject({
    pathname: "/forum/login",
    state: { origin: "/forum" },
  });
  expect(screen.queryByRole("link", { name: "New Thread" })).not.toBeInTheDocument();
});

test("members are led to a new thread", async () => {
  signedInAs();
  forumIs(populated());
  fakeApi.use(
    api.mutation(RecordActivityDocument, () =>
      HttpResponse.json({ data: { recordActivity: true } }),
    ),
  );
  openHome();

  expect(await screen.findByRole("link", { name: "New Thread" })).toHaveAttribute(
    "href",
    "/forum/new-thread",
  );
  expect(screen.queryByRole("link", { name: "Sign In to Post" })).not.toBeInTheDocument();
});

test("a forum that fails is tried three times more, after 1 s, 2 s and 4 s, then offers to try again", async () => {
  vi.useFakeTimers();
  const asked = forumFails();
  partsFail();
  openHome();

  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(asked).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked).toHaveBeenCalledTimes(3);
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(asked).toHaveBeenCalledTimes(4);

  await act(() => vi.runAllTimersAsync());
  const panel = screen.getByRole("alert");
  expect(panel).toHaveTextContent("Unable to load forum data");
  expect(panel).toHaveTextContent("The forum is closed for repairs.");
  expect(within(panel).getByRole("button", { name: "Try Again" })).toBeVisible();
});

test.each(["Not Found", "Unauthorized", "Forbidden"])(
  "a forum that answers %s is not tried again",
  async (message) => {
    const asked = forumFails(message, "INTERNAL_SERVER_ERROR");
    partsFail();
    openHome();

    const panel = await screen.findByRole("alert");
    expect(panel).toHaveTextContent("An error occurred while loading the forum. Please try again.");
    expect(asked).toHaveBeenCalledOnce();
  },
);

test("trying again says that it does, and shows what it brings", async () => {
  forumFails("Forbidden", "FORBIDDEN");
  partsFail();
  const { user } = openHome();
  const tryAgain = await screen.findByRole("button", { name: "Try Again" });

  forumIs(populated());
  await user.click(tryAgain);

  expect(await screen.findByText("Thread t1")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("while it is tried again, the button says Retrying...", async () => {
  forumFails("Forbidden", "FORBIDDEN");
  partsFail();
  const { user } = openHome();
  const tryAgain = await screen.findByRole("button", { name: "Try Again" });

  fakeApi.use(api.query(ForumHomeDocument, () => new Promise<never>(() => {})));
  await user.click(tryAgain);

  expect(await screen.findByRole("button", { name: "Retrying..." })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Unable to load forum data");
});

test("a refresh that fails leaves what is there, says so and offers another one", async () => {
  forumIs(populated());
  const { user, client } = openHome();
  await screen.findByText("Thread t1");

  forumFails("Forbidden", "FORBIDDEN");
  partsFail();
  await act(() => client.refetchQueries({ include: [ForumHomeDocument] }).catch(() => []));

  expect(await screen.findByText("Some data might be outdated.")).toBeVisible();
  expect(screen.getByText("Thread t1")).toBeVisible();

  forumIs(forumHome({ categories: [someCategory()], recentThreads: [someThread("t2")] }));
  await user.click(screen.getByRole("button", { name: "Refresh" }));

  expect(await screen.findByText("Thread t2")).toBeVisible();
  expect(screen.queryByText("Some data might be outdated.")).not.toBeInTheDocument();
});

test("losing the connection is said here too, and unsaid when it is back", async () => {
  forumIs(populated());
  openHome();
  await screen.findByText("Thread t1");
  const notice = "You are currently offline. Some data may be outdated.";
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  fireEvent.offline(window);
  expect(screen.getByText(notice)).toBeVisible();

  connection.mockReturnValue(true);
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});

test("when the forum cannot be had as one, it is put together from its parts", async () => {
  forumFails("Forbidden", "FORBIDDEN");
  const { forumData } = populated();
  const { categories, recentThreads, stats: forumStats } = forumData;
  fakeApi.use(
    api.query(ForumCategoriesDocument, () => HttpResponse.json({ data: { categories } })),
    api.query(ForumRecentThreadsDocument, () => HttpResponse.json({ data: { recentThreads } })),
    api.query(ForumTotalsDocument, () => HttpResponse.json({ data: { forumStats } })),
  );
  openHome();

  expect(await screen.findByText("Thread t1")).toBeVisible();
  expect(screen.getByText("All about c1")).toBeVisible();
  expect(screen.getByText("4,501")).toBeVisible();
  expect(screen.queryByText("Some data might be outdated.")).not.toBeInTheDocument();
});

test("when the parts fail too, the copy of the last visit is shown", async () => {
  forumIs(populated());
  const { unmount } = openHome();
  await screen.findByText("Thread t1");
  expect(localStorage.getItem("forum-data")).not.toBeNull();
  unmount();

  forumFails("Forbidden", "FORBIDDEN");
  partsFail();
  openHome();

  expect(screen.getByText("Thread t1")).toBeVisible();
  expect(await screen.findByText("Some data might be outdated.")).toBeVisible();
});

test("the first three categories are fetched ahead, not the fourth", async () => {
  const categories = ["c1", "c2", "c3", "c4"].map((id) => someCategory(id));
  forumIs(forumHome({ categories, recentThreads: [someThread()] }));
  const prefetched = notePrefetches();
  openHome();

  // All three are asked for at once: any may arrive first.
  await waitFor(() => expect(prefetched.toSorted()).toEqual(["c1", "c2", "c3"]));
  await screen.findByText("Thread t1");
  expect(prefetched).not.toContain("c4");
});

test("a member's presence is reported once", async () => {
  signedInAs();
  forumIs(populated());
  const reported = vi.fn<() => void>();
  fakeApi.use(
    api.mutation(RecordActivityDocument, () => {
      reported();
      return HttpResponse.json({ data: { recordActivity: true } });
    }),
  );
  const { router } = openHome();
  await waitFor(() => expect(reported).toHaveBeenCalledOnce());

  await act(() => router.navigate("/forum?again"));
  await screen.findByText("Thread t1");

  expect(reported).toHaveBeenCalledOnce();
});

test("presence that cannot be reported is a warning in the console and nothing else", async () => {
  signedInAs();
  forumIs(populated());
  fakeApi.use(
    api.mutation(RecordActivityDocument, () =>
      HttpResponse.json(refusal("SERVICE_UNAVAILABLE", "Down")),
    ),
  );
  openHome();

  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(await screen.findByText("Thread t1")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
