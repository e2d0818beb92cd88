import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { quoteHtml, somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { PostPageInfoDocument } from "../post-page-info.graphql.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";
import { ThreadUpdatesDocument } from "./thread-updates.graphql.ts";

/** Posts 1 to 4 on page 1, where post 4 quotes; posts 21 and 22 on page 2. */
function threadWithQuote(quote: string) {
  const first = [1, 2, 3].map((number) => somePost(number));
  const pages = [
    threadPage([...first, somePost(4, { bodyHtml: `${quote}<p>I agree</p>` })], { pageCount: 2 }),
    threadPage([somePost(21), somePost(22)], { page: 2, pageCount: 2 }),
  ];
  fakeApi.use(
    api.query(ThreadScreenDocument, ({ variables }) =>
      HttpResponse.json({ data: pages[variables.page - 1] ?? pages[1] }),
    ),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
}

/** Where the server says that posts are; counts how often it is asked. */
function postPlaceIs(place: { page: number; threadId: string } | null) {
  const asked = vi.fn<(postId: unknown) => void>();
  fakeApi.use(
    api.query(PostPageInfoDocument, ({ variables }) => {
      asked(variables.postId);
      return HttpResponse.json({ data: { postPageInfo: place && ofType("PostPageInfo", place) } });
    }),
  );
  return asked;
}

let visits = 0;

async function openThread(at = "/forum/thread/t1") {
  const routes = [
    { path: "/forum/thread/:threadId", element: <ThreadScreen /> },
    { path: "*", element: "Elsewhere" },
  ];
  const { pathname, search } = new URL(at, "http://localhost");
  const view = renderRoutes(routes, { pathname, search, key: `visit ${++visits}` });
  await screen.findAllByRole("article");
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, address };
}

function passTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const highlighted = () => document.querySelector("[data-highlighted]")?.id;

let page: ReturnType<typeof tallPage>;
let warn: MockInstance<typeof console.warn>;
let error: MockInstance<typeof console.error>;

beforeEach(() => {
  page = tallPage();
  screenThat("prefers-reduced-motion: no-preference");
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  error = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the page's head names the thread once, and every post can be found by its id", async () => {
  threadWithQuote("");
  await openThread();

  const metas = document.head.querySelectorAll('meta[name="thread-id"]');
  expect(Array.from(metas, (meta) => meta.getAttribute("content"))).toEqual(["t1"]);
  expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual([
    "post-p1",
    "post-p2",
    "post-p3",
    "post-p4",
  ]);
});

test("a quote of a post on the page scrolls there smoothly and highlights it", async () => {
  threadWithQuote(quoteHtml("p2"));
  const asked = postPlaceIs(null);
  const { user } = await openThread();

  await user.click(screen.getByText("Quoted words"));

  await waitFor(() => expect(highlighted()).toBe("post-p2"));
  expect(page.jumps).toEqual([{ top: 1000, behavior: "smooth" }]);
  expect(page.topOf("p2")).toBe(0);
  expect(document.getElementById("post-p2")).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
});

test("the highlight goes after two seconds", async () => {
  threadWithQuote(quoteHtml("p2"));
  const { user } = await openThread();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await user.click(screen.getByText("Quoted words"));
  await waitFor(() => expect(highlighted()).toBe("post-p2"));

  passTime(1_800);
  expect(highlighted()).toBe("post-p2");
  passTime(200);

  expect(highlighted()).toBeUndefined();
});

test("of two quick clicks only the last one keeps a highlight, for its own two seconds", async () => {
  threadWithQuote(quoteHtml("p1", "First words") + quoteHtml("p3", "Third words"));
  const { user } = await openThread();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

  await user.click(screen.getByText("First words"));
  await waitFor(() => expect(highlighted()).toBe("post-p1"));
  passTime(1_500);
  await user.click(screen.getByText("Third words"));
  await waitFor(() => expect(highlighted()).toBe("post-p3"));
  passTime(1_800);

  expect(document.querySelectorAll("[data-highlighted]")).toHaveLength(1);
  expect(highlighted()).toBe("post-p3");
  passTime(200);
  expect(highlighted()).toBeUndefined();
});

test("a quote of a post on another page asks where that is, and opens it there", async () => {
  threadWithQuote(quoteHtml("p22"));
  const asked = postPlaceIs({ page: 2, threadId: "t1" });
  const { user, address } = await openThread();

  await user.click(screen.getByText("Quoted words"));

  await waitFor(() => expect(address()).toBe("/forum/thread/t1?page=2&highlight=p22"));
  expect(asked.mock.calls).toEqual([["p22"]]);
  await waitFor(() => expect(highlighted()).toBe("post-p22"));
  expect(page.topOf("p22")).toBe(0);
});

test("a quote of a post in another thread opens that thread", async () => {
  threadWithQuote(quoteHtml("x9"));
  postPlaceIs({ page: 3, threadId: "t2" });
  const { user, address } = await openThread();

  await user.click(screen.getByText("Quoted words"));

  await waitFor(() => expect(address()).toBe("/forum/thread/t2?page=3&highlight=x9"));
});

test.each([
  ["fails to answer the page", 200],
  ["is out of order", 502],
])(
  "when the server %s, a warning is logged and the thread opens with the highlight",
  async (_, status) => {
    threadWithQuote(quoteHtml("p99"));
    const refused = refusal("NOT_FOUND", "No such post.");
    fakeApi.use(api.query(PostPageInfoDocument, () => HttpResponse.json(refused, { status })));
    const { user, address } = await openThread("/forum/thread/t1?page=1");

    await user.click(screen.getByText("Quoted words"));

    await waitFor(() => expect(address()).toBe("/forum/thread/t1?highlight=p99"));
    expect(warn).toHaveBeenCalledOnce();
    expect(error).not.toHaveBeenCalled();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  },
);

test("when no post of that id is known, the same is done", async () => {
  threadWithQuote(quoteHtml("p99"));
  postPlaceIs(null);
  const { user, address } = await openThread();

  await user.click(screen.getByText("Quoted words"));

  await waitFor(() => expect(address()).toBe("/forum/thread/t1?highlight=p99"));
  expect(warn).toHaveBeenCalledOnce();
});

test("when the server cannot be reached, an error is logged and the same is done", async () => {
  threadWithQuote(quoteHtml("p99"));
  fakeApi.use(api.query(PostPageInfoDocument, () => HttpResponse.error()));
  const { user, address } = await openThread();

  await user.click(screen.getByText("Quoted words"));

  await waitFor(() => expect(address()).toBe("/forum/thread/t1?highlight=p99"));
  expect(error).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a quote without a post, and any quote where no thread is named, do nothing", async () => {
  const lost =
    '<blockquote class="quote"><span class="quote-author">Unknown</span><p>Lost words</p></blockquote>';
  threadWithQuote(lost + quoteHtml("p2"));
  const asked = postPlaceIs({ page: 2, threadId: "t1" });
  const { user, address } = await openThread();

  await user.click(screen.getByText("Lost words"));
  document.head.querySelector('meta[name="thread-id"]')?.setAttribute("name", "gone");
  await user.click(screen.getByText("Quoted words"));

  expect(asked).not.toHaveBeenCalled();
  expect(page.jumps).toEqual([]);
  expect(highlighted()).toBeUndefined();
  expect(address()).toBe("/forum/thread/t1");
});

test("a quote is followed by key through the link of its author", async () => {
  threadWithQuote(quoteHtml("p2"));
  const { user } = await openThread();
  const link = document.querySelector<HTMLElement>(".quote .quote-author");
  expect(link).toHaveRole("link");
  expect(link).toHaveAccessibleName("bob");

  link?.focus();
  expect(link).toHaveFocus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(highlighted()).toBe("post-p2"));
});

test("quotes that come later can be clicked, and those that were there fire once", async () => {
  threadWithQuote(quoteHtml("p99", "Early words"));
  const asked = postPlaceIs(null);
  const { user, client } = await openThread();
  const edited = `${quoteHtml("p99", "Early words")}${quoteHtml("p98", "Late words")}`;
  threadWithQuote(edited);
  await act(() => client.refetchQueries({ include: [ThreadScreenDocument] }));

  await user.click(await screen.findByText("Late words"));
  await user.click(screen.getByText("Early words"));

  await waitFor(() => expect(asked.mock.calls).toEqual([["p98"], ["p99"]]));
});

test("selecting words of a quote does not follow it", async () => {
  threadWithQuote(quoteHtml("p2"));
  await openThread();
  const words = screen.getByText("Quoted words");

  getSelection()?.selectAllChildren(words);
  fireEvent.click(words);
  await act(() => Promise.resolve());
  expect(page.jumps).toEqual([]);

  getSelection()?.removeAllRanges();
  fireEvent.click(words);
  await waitFor(() => expect(highlighted()).toBe("post-p2"));
});

test("a page opened with a highlight scrolls to the post and highlights it", async () => {
  threadWithQuote("");
  await openThread("/forum/thread/t1?page=2&highlight=p22");

  await waitFor(() => expect(highlighted()).toBe("post-p22"));
  expect(page.jumps).toEqual([{ top: 11_000, behavior: "instant" }]);
});

test("with a highlight alone the first page is shown", async () => {
  threadWithQuote("");
  await openThread("/forum/thread/t1?highlight=p3");

  expect(await screen.findByText("Words of post 1")).toBeVisible();
  await waitFor(() => expect(highlighted()).toBe("post-p3"));
});

test("the highlighted post and those after it are drawn first, then the others", async () => {
  threadWithQuote("");
  const drawn: string[][] = [];
  const posts = new MutationObserver(() => {
    const ids = screen.queryAllByRole("article").map(({ id }) => id);
    if (ids.length !== drawn.at(-1)?.length) drawn.push(ids);
  });
  posts.observe(document.body, { childList: true, subtree: true });
  await openThread("/forum/thread/t1?highlight=p3");

  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(4));
  posts.disconnect();
  expect(drawn.filter((ids) => ids.length > 0)).toEqual([
    ["post-p3", "post-p4"],
    ["post-p1", "post-p2", "post-p3", "post-p4"],
  ]);
});

test.each(["p22", "nonsense", "%00", '"]'])(
  "a highlight of %s, which is not on the page, changes nothing",
  async (highlight) => {
    threadWithQuote("");
    await openThread(`/forum/thread/t1?page=1&highlight=${highlight}`);

    expect(screen.getByText("Words of post 1")).toBeVisible();
    expect(highlighted()).toBeUndefined();
    expect(page.jumps).toEqual([]);
  },
);

test("pictures that arrive late above the post leave it where it is, until the reader moves", async () => {
  threadWithQuote("");
  const { user } = await openThread("/forum/thread/t1?highlight=p3");
  await waitFor(() => expect(page.topOf("p3")).toBe(0));

  page.growAbove(240);
  expect(page.topOf("p3")).toBe(0);
  page.growAbove(60);
  expect(page.topOf("p3")).toBe(0);

  await user.keyboard("{PageDown}");
  page.growAbove(100);
  expect(page.topOf("p3")).toBe(100);
});

test("a reader who prefers less motion is there at once", async () => {
  screenThat("prefers-reduced-motion: reduce");
  threadWithQuote(quoteHtml("p2"));
  const { user } = await openThread();

  await user.click(screen.getByText("Quoted words"));

  await waitFor(() => expect(page.jumps).toEqual([{ top: 1000, behavior: "instant" }]));
});

test.each([
  ["on the page", "p2"],
  ["on another page", "p22"],
])("after a jump to a post %s, Back leads to where the reader was", async (_, postId) => {
  threadWithQuote(quoteHtml(postId));
  postPlaceIs({ page: 2, threadId: "t1" });
  const { user, router } = await openThread();
  page.scrollTo(1_850);
  const before = page.topOf("p4");
  await user.click(screen.getByText("Quoted words"));
  await waitFor(() => expect(page.topOf(postId)).toBe(0));

  await act(() => router.navigate(-1));

  await waitFor(() => expect(page.topOf("p4")).toBe(before));
});

test("a link to a post of this page, such as its number, jumps there without leaving", async () => {
  threadWithQuote("");
  const { user, address } = await openThread();

  await user.click(screen.getByRole("link", { name: "Link to post 3" }));

  await waitFor(() => expect(highlighted()).toBe("post-p3"));
  expect(address()).toBe("/forum/thread/t1");
});

test("links in posts to places of this site are followed without reloading the page", async () => {
  const card =
    '<aside class="event-card" data-event-id="e1"><a class="event-map" href="/#10/54/15">Show on map</a></aside>';
  threadWithQuote(card);
  const { user, router } = await openThread();

  await user.click(screen.getByRole("link", { name: "Show on map" }));

  expect(router.state.location).toMatchObject({ pathname: "/", hash: "#10/54/15" });
});

test("a quote that is opened aside is left to the browser", async () => {
  threadWithQuote(quoteHtml("p2"));
  const { user } = await openThread();
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  window.addEventListener("click", followed);

  await user.keyboard("{Control>}");
  await user.click(document.querySelector(".quote .quote-author") ?? document.body);
  await user.keyboard("{/Control}");
  window.removeEventListener("click", followed);

  expect(followed).toHaveBeenCalledOnce();
  expect(page.jumps).toEqual([]);
});
