import { screen, within } from "@testing-library/react";
import type { CategoryWatchLevel } from "@vigilia/schema/api-types.ts";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someCategory, someThread } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { CategoryScreenDocument } from "./category-screen.graphql.ts";
import { CategoryScreen } from "./category-screen.tsx";
import { CategoryWatchDocument, SetCategoryWatchLevelDocument } from "./category-watch.graphql.ts";
import { ThreadListCountsDocument } from "./thread-lists.graphql.ts";

beforeEach(() => {
  serveSockets();
});

function categoryHas(nodes: ReturnType<typeof someThread>[], { pageCount = 1 } = {}) {
  const asked = vi.fn<(page: number) => void>();
  fakeApi.use(
    api.query(CategoryScreenDocument, ({ variables: { page } }) => {
      asked(page);
      const threads = ofType("ThreadPage", { page, pageCount, nodes });
      return HttpResponse.json({ data: { category: { ...someCategory(), threads } } });
    }),
  );
  return asked;
}

const openCategory = (search = "") =>
  renderRoutes(
    [{ path: "/forum/category/:categoryId", element: <CategoryScreen /> }],
    `/forum/category/c1${search}`,
  );

test("a category shows its threads, page by page at addresses of their own", async () => {
  categoryHas([someThread("t1", { isPinned: true }), someThread("t2")], { pageCount: 3 });
  openCategory("?page=2");

  expect(await screen.findByRole("heading", { level: 1, name: "Category c1" })).toBeVisible();
  expect(await screen.findByText("Thread t2")).toBeVisible();
  expect(screen.getByRole("img", { name: "Pinned Thread" })).toBeVisible();
  const pages = within(screen.getByRole("navigation", { name: "Threads: pages" }));
  expect(pages.getByRole("link", { name: "Page 3" })).toHaveAttribute(
    "href",
    "/forum/category/c1?page=3",
  );
  expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute("href", "/forum/category/c1");
});

test("an empty category says so", async () => {
  categoryHas([]);
  openCategory();

  expect(
    await screen.findByText("No threads have been created in this category yet."),
  ).toBeVisible();
});

test("a page past the last leads to the last", async () => {
  const asked = categoryHas([someThread()], { pageCount: 2 });
  const { router } = openCategory("?page=9999");

  expect(await screen.findByText("Thread t1")).toBeVisible();
  expect(router.state.location.search).toBe("?page=2");
  expect(asked.mock.calls).toEqual([[9999], [2]]);
});

test("a category that does not exist is said so", async () => {
  fakeApi.use(
    api.query(CategoryScreenDocument, () => HttpResponse.json({ data: { category: null } })),
  );
  openCategory();

  expect(
    await screen.findByRole("heading", { name: "This category does not exist" }),
  ).toBeVisible();
});

test("a category that cannot be loaded offers another try", async () => {
  fakeApi.use(
    api.query(CategoryScreenDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not today."))),
  );
  const { user } = openCategory();
  expect(await screen.findByRole("alert")).toHaveTextContent("Not today.");

  categoryHas([someThread()]);
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByText("Thread t1")).toBeVisible();
});

test("a member watches a category, and a visitor is not asked", async () => {
  let viewerWatchLevel: CategoryWatchLevel = "NORMAL";
  const category = () => ofType("Category", { id: "c1", viewerWatchLevel });
  const threadListCounts = ofType("ThreadListCounts", { newCount: 0, unreadCount: 0 });
  fakeApi.use(
    api.query(ThreadListCountsDocument, () => HttpResponse.json({ data: { threadListCounts } })),
    api.query(CategoryWatchDocument, () => HttpResponse.json({ data: { category: category() } })),
    api.mutation(SetCategoryWatchLevelDocument, ({ variables: { level } }) => {
      viewerWatchLevel = level;
      return HttpResponse.json({ data: { setCategoryWatchLevel: category() } });
    }),
  );
  categoryHas([someThread()]);
  const visitor = openCategory();
  await screen.findByText("Thread t1");
  expect(screen.queryByRole("button", { name: /^Notifications of/ })).not.toBeInTheDocument();
  visitor.unmount();

  signedInAs();
  const { user } = openCategory();
  await user.click(
    await screen.findByRole("button", { name: "Watch: notifications of this category" }),
  );
  await user.click(await screen.findByRole("menuitem", { name: /^Watching/ }));

  expect(
    await screen.findByRole("button", { name: "Watching: notifications of this category" }),
  ).toBeVisible();
  await expect.poll(() => viewerWatchLevel).toBe("WATCHING");
});
