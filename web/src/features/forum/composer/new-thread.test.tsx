import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { CreateThreadInput } from "@vigilia/schema/api-types.ts";
import { HttpResponse } from "msw/http";
import { useEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someCategory } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { type OwnBan, OwnBanContext } from "../../accounts/ban/own-ban.tsx";
import { CategoryChoicesDocument } from "../category-options.graphql.ts";
import { CreateThreadDocument } from "./create-thread.graphql.ts";
import { DiscussedEventDocument } from "./new-thread-screen.graphql.ts";
import { NewThreadScreen } from "./new-thread-screen.tsx";
import { SimilarThreadsDocument } from "./similar-threads.graphql.ts";

function takesThreads(): CreateThreadInput[] {
  const sent: CreateThreadInput[] = [];
  fakeApi.use(
    api.mutation(CreateThreadDocument, ({ variables: { input } }) => {
      sent.push(input);
      return HttpResponse.json({ data: { createThread: ofType("Thread", { id: "t9" }) } });
    }),
  );
  return sent;
}

async function openForm(at = "/forum/new-thread") {
  const routes = [
    { path: "/forum/new-thread", element: <NewThreadScreen /> },
    { path: "*", element: "Elsewhere" },
  ];
  const view = renderRoutes(routes, at);
  await screen.findByRole("option", { name: "Category c1" });
  return view;
}

const category = () => screen.getByLabelText("Category");
const title = () => screen.getByLabelText("Title");
const text = () => screen.getByLabelText("Text");

function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

beforeEach(() => {
  signedInAs();
  const categories = [someCategory("c1"), someCategory("c2")];
  fakeApi.use(
    api.query(CategoryChoicesDocument, () => HttpResponse.json({ data: { categories } })),
    api.query(SimilarThreadsDocument, () => HttpResponse.json({ data: { similarThreads: [] } })),
  );
});

test("a thread is opened in a category, and shown", async () => {
  const sent = takesThreads();
  const { user, router } = await openForm();

  await user.selectOptions(category(), "Category c2");
  fill(title(), "Drones over the harbour");
  fill(text(), "What is known?");
  await user.click(screen.getByRole("button", { name: "Create Thread" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/forum/thread/t9"));
  expect(sent).toMatchObject([
    { categoryId: "c2", title: "Drones over the harbour", body: "What is known?", eventId: null },
  ]);
  expect(sent[0]?.idempotencyKey).toBeTruthy();
});

const ban: OwnBan = { reason: "Adverts, again.", expiresAt: null };

test("a banned member reads so instead of a form", () => {
  renderRoutes(
    [{ path: "*", element: <OwnBanContext value={ban}>{<NewThreadScreen />}</OwnBanContext> }],
    "/forum/new-thread",
  );

  expect(screen.getByText("You cannot open threads while you are banned.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create Thread" })).not.toBeInTheDocument();
});

test("a ban that comes while a thread is written leaves the text, and says so where it was to be sent", async () => {
  let tellOfBan = () => {};
  function BannableScreen() {
    const [by, setBy] = useState<OwnBan | null>(null);
    useEffect(() => {
      tellOfBan = () => setBy(ban);
    }, []);
    return (
      <OwnBanContext value={by}>
        <NewThreadScreen />
      </OwnBanContext>
    );
  }
  renderRoutes([{ path: "*", element: <BannableScreen /> }], "/forum/new-thread");
  fill(text(), "What is known?");

  act(() => tellOfBan());

  expect(screen.getByText(/Reason: Adverts, again/)).toHaveTextContent("Your text is kept here");
  expect(text()).toHaveValue("What is known?");
  expect(screen.getByRole("button", { name: "Create Thread" })).toBeDisabled();
});

test("what is missing is said beside its field, and nothing is sent", async () => {
  const sent = takesThreads();
  const { user } = await openForm();

  await user.click(screen.getByRole("button", { name: "Create Thread" }));

  expect(category()).toHaveAccessibleDescription("Category is required");
  expect(title()).toHaveAccessibleDescription(/Title is required/);
  expect(text()).toHaveAccessibleDescription("Text is required");
  expect(sent).toEqual([]);
});

test("what the server finds wrong is said beside its field, and all that was written stays", async () => {
  const fields = { title: "Title has no visible letters" };
  fakeApi.use(
    api.mutation(CreateThreadDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", "Please correct the form.", fields)),
    ),
  );
  const { user } = await openForm("/forum/new-thread?category=c1");
  fill(title(), "‮");
  fill(text(), "What is known?");

  await user.click(screen.getByRole("button", { name: "Create Thread" }));

  expect(await screen.findByText("Title has no visible letters")).toBeVisible();
  expect(text()).toHaveValue("What is known?");
});

test("that one is offline is said only as long as one is", async () => {
  await openForm("/forum/new-thread?category=c1");
  let isOnline = false;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  fakeApi.use(api.mutation(CreateThreadDocument, () => HttpResponse.error()));
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  fill(title(), "Drones over the harbour");
  fill(text(), "What is known?");
  fireEvent.click(screen.getByRole("button", { name: "Create Thread" }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const offline = "You are offline. Please check your connection.";
  expect(await screen.findByText(offline)).toBeVisible();

  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));

  expect(screen.queryByText(offline)).not.toBeInTheDocument();
  expect(text()).toHaveValue("What is known?");
});

test("a category can be chosen by the way that leads here", async () => {
  await openForm("/forum/new-thread?category=c2");

  expect(category()).toHaveValue("c2");
});

test("a half-written thread is back after the tab was closed, and can be started over", async () => {
  const { unmount } = await openForm();
  fill(title(), "Drones over");
  unmount();

  const { user } = await openForm();
  expect(title()).toHaveValue("Drones over");
  await user.click(screen.getByRole("button", { name: "Start over" }));

  expect(title()).toHaveValue("");
  expect(localStorage.getItem("draft:new-thread")).toBeNull();
});

test("the discussion of an event says which, and sends it along", async () => {
  const event = ofType("Event", { id: "e1", title: "A drone over the harbour", discussion: null });
  fakeApi.use(api.query(DiscussedEventDocument, () => HttpResponse.json({ data: { event } })));
  const sent = takesThreads();
  const { user } = await openForm("/forum/new-thread?event=e1&category=c1");
  expect(await screen.findByText(/A drone over the harbour/)).toBeVisible();

  fill(title(), "Drone over the harbour");
  fill(text(), "What is known?");
  await user.click(screen.getByRole("button", { name: "Create Thread" }));

  await waitFor(() => expect(sent).toMatchObject([{ eventId: "e1" }]));
});

test("an event that is discussed already leads there", async () => {
  const discussion = ofType("Thread", { id: "t4" });
  const event = ofType("Event", { id: "e1", title: "A drone", discussion });
  fakeApi.use(api.query(DiscussedEventDocument, () => HttpResponse.json({ data: { event } })));
  await openForm("/forum/new-thread?event=e1");

  expect(await screen.findByRole("link", { name: "its discussion" })).toHaveAttribute(
    "href",
    "/forum/thread/t4",
  );
});

test("threads with a similar title are offered, to be opened beside", async () => {
  const alike = ofType("Thread", { id: "t5", title: "Drones over Gdynia", replyCount: 2 });
  fakeApi.use(
    api.query(SimilarThreadsDocument, ({ variables }) => {
      const similarThreads = variables.title.startsWith("Drones") ? [alike] : [];
      return HttpResponse.json({ data: { similarThreads } });
    }),
  );
  await openForm();

  fill(title(), "Drones at the harbour");

  const link = await screen.findByRole("link", { name: /Drones over Gdynia/ });
  expect(link).toHaveAttribute("href", "/forum/thread/t5");
  expect(link).toHaveAttribute("target", "_blank");
});
