import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob, someCategory, somePost, someThread } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal } from "../../../../test/session.ts";
import { CategoryChoicesDocument } from "../category-options.graphql.ts";
import { addressOf, searchOf } from "./search-address.ts";
import { type ForumSearchQuery, ForumSearchDocument } from "./search-screen.graphql.ts";
import { SearchScreen } from "./search-screen.tsx";

type Result = ForumSearchQuery["searchForum"]["nodes"][number];

const thread: Result = {
  hit: { __typename: "Thread", ...someThread() },
  excerpt: "Undersea <mark>cab</mark>les",
};
const post: Result = {
  hit: { __typename: "Post", page: 3, thread: someThread(), ...somePost(41) },
  excerpt: "the <mark>cab</mark>le &lt;b&gt; failed",
};
const member: Result = {
  hit: { __typename: "User", postCount: 4, ...bob },
  excerpt: "<mark>cab</mark>man",
};

function finds(nodes: Result[], { page = 1, pageCount = 1 } = {}) {
  const asked = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.query(ForumSearchDocument, ({ variables }) => {
      asked(variables);
      const results = nodes.map((node) => ofType("ForumSearchResult", node));
      const found = { page, pageCount, totalCount: nodes.length, nodes: results };
      return HttpResponse.json({ data: { searchForum: ofType("ForumSearchPage", found) } });
    }),
  );
  return asked;
}

const openSearch = (search: string) =>
  renderScreen(<SearchScreen />, { at: `/forum/search${search}` });

beforeEach(() => {
  const categories = [someCategory("c1"), someCategory("c2")];
  fakeApi.use(
    api.query(CategoryChoicesDocument, () => HttpResponse.json({ data: { categories } })),
  );
});

test("hits lead to the very place: thread, page and post, or member", async () => {
  finds([member, thread, post]);
  openSearch("?q=cab");

  const results = within(await screen.findByRole("region", { name: "Results" }));
  expect(results.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/forum/user/bob",
    "/forum/thread/t1",
    "/forum/thread/t1?page=3&highlight=p41",
  ]);
  expect(results.getByText("3 results")).toBeVisible();
});

test("excerpts mark what was looked for, and are otherwise plain text", async () => {
  const hostile = { ...post, excerpt: '<mark>cab</mark> <img src=x onerror="alert(1)">' };
  finds([
    post,
    { ...hostile, hit: { __typename: "Post", page: 3, thread: someThread(), ...somePost(42) } },
  ]);
  openSearch("?q=cab");

  expect(await screen.findByText(/le <b> failed/)).toBeVisible();
  expect(document.querySelectorAll(".excerpt mark")).toHaveLength(2);
  expect(document.querySelector(".excerpt img")).toBeNull();
});

test("the address says what is asked", async () => {
  const asked = finds([]);
  openSearch("?q=cable&kind=posts&category=c2&author=@bob&from=2026-01-01&to=2026-02-01&page=1");

  expect(await screen.findByText(/Nothing was found/)).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    query: "cable",
    kinds: ["POST"],
    categoryId: "c2",
    author: "bob",
    dateFrom: "2026-01-01",
    dateTo: "2026-02-01",
    page: 1,
  });
});

test("searching puts what is asked into the address, and keeps the kind", async () => {
  finds([]);
  const { user, router } = openSearch("?kind=threads");
  await screen.findByRole("option", { name: "Category c2" });

  await user.type(screen.getByLabelText("Words"), "cable");
  await user.selectOptions(screen.getByLabelText("Category"), "Category c2");
  await user.type(screen.getByLabelText("Author"), "bob");
  await user.click(screen.getByRole("button", { name: "Search" }));

  await waitFor(() =>
    expect(router.state.location.search).toBe("?q=cable&kind=threads&category=c2&author=bob"),
  );
});

test("the kinds are links, the present one marked", async () => {
  finds([thread]);
  openSearch("?q=cable&kind=threads");

  const kinds = within(screen.getByRole("navigation", { name: "What to find" }));
  expect(kinds.getByRole("link", { current: true })).toHaveTextContent("Threads");
  expect(kinds.getByRole("link", { name: "Members" })).toHaveAttribute(
    "href",
    "/forum/search?q=cable&kind=members",
  );
  await screen.findByText("1 result");
});

test("a search that fails can be tried again", async () => {
  fakeApi.use(
    api.query(ForumSearchDocument, () =>
      HttpResponse.json(refusal("TOO_MANY_REQUESTS", "Please wait 20 seconds.")),
    ),
  );
  const { user } = openSearch("?q=cable");
  expect(await screen.findByRole("alert")).toHaveTextContent("Please wait 20 seconds.");

  finds([thread]);
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByText("1 result")).toBeVisible();
});

test("nothing is asked before there is something to ask", async () => {
  const asked = finds([]);
  openSearch("");

  await screen.findByRole("option", { name: "Category c1" });
  expect(asked).not.toHaveBeenCalled();
});

test("an address is read as it was written, and nonsense in it is left out", () => {
  const search = "?q=cable+ship&kind=members&author=bob&from=2026-01-01&page=2";
  expect(addressOf(searchOf(new URLSearchParams(search)))).toBe(`/forum/search${search}`);

  const nonsense = new URLSearchParams("q= &kind=animals&from=yesterday&page=-3");
  expect(addressOf(searchOf(nonsense))).toBe("/forum/search");
});
