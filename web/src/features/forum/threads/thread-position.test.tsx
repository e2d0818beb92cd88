import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { PostNumberSinceDocument } from "./thread-position.graphql.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";
import { ThreadUpdatesDocument } from "./thread-updates.graphql.ts";

let page: ReturnType<typeof tallPage>;

/** A thread of 45 posts on three pages, of which each page gives its first two. */
beforeEach(() => {
  page = tallPage();
  screenThat("prefers-reduced-motion: no-preference");
  fakeApi.use(
    api.query(ThreadScreenDocument, ({ variables }) => {
      const first = (variables.page - 1) * 20 + 1;
      const about = { page: variables.page, pageCount: 3, lastPostNumber: 45 };
      return HttpResponse.json({
        data: threadPage([somePost(first), somePost(first + 1)], about),
      });
    }),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(at = "/forum/thread/t1") {
  const view = renderRoutes([{ path: "/forum/thread/:threadId", element: <ThreadScreen /> }], at);
  const address = () => {
    const { pathname, search, hash } = view.router.state.location;
    return pathname + search + hash;
  };
  return { ...view, address };
}

const control = (number: number) =>
  screen.findByRole("button", { name: new RegExp(`^Post ${number} of 45, `) });

test("it says which post is before the reader", async () => {
  open();
  await control(1);

  page.scrollTo(page.topOf("p2") ?? 0);

  expect(await control(2)).toBeVisible();
});

test("any post is gone to by its number, by key, on whatever page it stands", async () => {
  const { user, address } = open();
  (await control(1)).focus();
  await user.keyboard("{Enter}");
  const field = await screen.findByRole("textbox", { name: "Number, 1 to 45" });

  await user.clear(field);
  await user.type(field, "46{Enter}");
  expect(await screen.findByText("Enter a number from 1 to 45.")).toBeVisible();
  await user.clear(field);
  await user.type(field, "42{Enter}");

  expect(await screen.findByText("Words of post 42")).toBeVisible();
  expect(address()).toBe("/forum/thread/t1?page=3#number-42");
  await waitFor(() => expect(document.getElementById("post-p42")).toHaveFocus());
});

test("the first post of a day is asked for, and the last one stands for all later days", async () => {
  const asked = vi.fn<(at: string) => void>();
  const answers = [21, null];
  fakeApi.use(
    api.query(PostNumberSinceDocument, ({ variables }) => {
      asked(variables.at);
      const postNumberSince = answers.shift() ?? null;
      return HttpResponse.json({
        data: { thread: ofType("Thread", { id: "t1", postNumberSince }) },
      });
    }),
  );
  const { user, address } = open();
  const goTo = async (number: number, day: string) => {
    await user.click(await control(number));
    await user.type(await screen.findByLabelText("Or the first post from a day on"), day);
    await user.click(screen.getByRole("button", { name: "Go" }));
  };

  await goTo(1, "2026-03-12");
  expect(await screen.findByText("Words of post 21")).toBeVisible();
  expect(asked).toHaveBeenCalledWith(new Date("2026-03-12T00:00:00").toISOString());
  await goTo(21, "2027-01-01");

  expect(await screen.findByText("Words of post 41")).toBeVisible();
  expect(address()).toBe("/forum/thread/t1?page=3#number-45");
});

test("a day that cannot be asked for is said, and stays", async () => {
  fakeApi.use(
    api.query(PostNumberSinceDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not now."))),
  );
  const { user } = open();
  await user.click(await control(1));
  const day = await screen.findByLabelText("Or the first post from a day on");
  await user.type(day, "2026-03-12");
  await user.click(screen.getByRole("button", { name: "Go" }));

  expect(await screen.findByText("Not now.")).toBeVisible();
  expect(day).toHaveValue("2026-03-12");
});

test("a short thread needs none", async () => {
  fakeApi.use(
    api.query(ThreadScreenDocument, () => HttpResponse.json({ data: threadPage([somePost(1)]) })),
  );
  open();

  await screen.findByText("Words of post 1");
  expect(screen.queryByRole("button", { name: /Go to another post/ })).not.toBeInTheDocument();
});
