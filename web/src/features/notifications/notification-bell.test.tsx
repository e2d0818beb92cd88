import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { notification, notificationFeed as feed } from "../../../test/notification-world.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import { screenThat } from "../../../test/screen-that.ts";
import { serveSockets } from "../../../test/served-sockets.ts";
import { ofType } from "../../../test/session.ts";
import { LiveRegion } from "../../ui/overlays/announcements.tsx";
import { ThreadScreenDocument } from "../forum/threads/thread-screen.graphql.ts";
import { MarkNotificationSeenDocument } from "./mark-seen.graphql.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationProvider } from "./notification-provider.tsx";
import { PostPlaceDocument } from "./post-place.graphql.ts";

function answer(nodes: ReturnType<typeof notification>[], unseenCount?: number) {
  fakeApi.use(
    api.query(NotificationFeedDocument, () =>
      HttpResponse.json({ data: feed(nodes, unseenCount) }),
    ),
  );
}

function openBell(viewerId = "u1") {
  return renderScreen(
    <NotificationProvider viewerId={viewerId}>
      <p>The page</p>
      <NotificationBell />
    </NotificationProvider>,
  );
}

let complaints: MockInstance;
beforeEach(() => {
  screenThat("min-width: 768px");
  complaints = vi.spyOn(console, "error").mockImplementation(() => {});
});

test("the bell counts what is unseen, and 9+ above nine", async () => {
  answer([notification("n1")], 12);
  openBell();

  const bell = await screen.findByRole("button", { name: "Notifications, 9+ unseen" });
  expect(bell).toHaveTextContent("9+");
  expect(bell).toHaveAttribute("aria-expanded", "false");
});

test("a wide window opens the three newest, with two ways to all of them", async () => {
  answer(["n1", "n2", "n3", "n4"].map((id) => notification(id)));
  const { user } = openBell();

  await user.click(await screen.findByRole("button", { name: /4 unseen/ }));

  expect(await screen.findAllByText(/^Content of/)).toHaveLength(3);
  expect(screen.getAllByText("1h ago")).toHaveLength(3);
  expect(screen.getByRole("link", { name: "View all" })).toHaveAttribute(
    "href",
    "/forum/notifications",
  );
  expect(screen.getByRole("link", { name: "View all notifications" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("View all notifications")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: /4 unseen/ })).toHaveFocus();
});

test("a narrow window goes straight to the page", async () => {
  screenThat("max-width: 767px");
  answer([notification("n1")]);
  const { user, router } = openBell();

  await user.click(await screen.findByRole("button", { name: /1 unseen/ }));

  expect(router.state.location.pathname).toBe("/forum/notifications");
});

test("a notification shows who caused it, how the post begins, and which reaction was given", async () => {
  answer([
    notification("n1", {
      type: "REACTION",
      excerpt: "Two ships near Hanko.",
      reactionKinds: ["LAUGH", "LIKE"],
      actors: [
        {
          __typename: "User",
          id: "u2",
          username: "bob",
          profilePicture: null,
          useDefaultAvatar: true,
        },
      ],
    }),
  ]);
  const { user } = openBell();
  await user.click(await screen.findByRole("button", { name: /1 unseen/ }));

  expect(await screen.findByText("Two ships near Hanko.")).toBeVisible();
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent(/^B/);
  expect(row.querySelector(".lucide-laugh")).toBeInTheDocument();
  expect(row.querySelector(".lucide-thumbs-up")).not.toBeInTheDocument();
});

test("an empty list says so", async () => {
  answer([]);
  const { user } = openBell();
  await user.click(screen.getByRole("button", { name: "Notifications" }));

  expect(await screen.findByText("No notifications")).toBeVisible();
});

test("a notification without content says so", async () => {
  answer([notification("n1", { content: "" })]);
  const { user } = openBell();
  await user.click(await screen.findByRole("button", { name: /1 unseen/ }));

  expect(await screen.findByText("No content available")).toBeVisible();
});

test("a failed fetch warns, and the bell still opens", async () => {
  fakeApi.use(
    api.query(NotificationFeedDocument, () => HttpResponse.json({ errors: [{ message: "no" }] })),
  );
  const { user } = openBell();
  await waitFor(() => expect(complaints).toHaveBeenCalled());
  await user.click(screen.getByRole("button", { name: "Notifications" }));

  expect(await screen.findByText("Limited Service")).toBeVisible();
  expect(
    screen.getByText(
      "Notification service is experiencing issues. Some notifications may be delayed.",
    ),
  ).toBeVisible();
});

test("opening one marks it seen at once, whatever the server says to that", async () => {
  answer([notification("n1", { type: "SYSTEM" }), notification("n2")]);
  fakeApi.use(
    api.mutation(MarkNotificationSeenDocument, () =>
      HttpResponse.json({ errors: [{ message: "refused" }] }),
    ),
  );
  const { user, router } = openBell();
  await user.click(await screen.findByRole("button", { name: /2 unseen/ }));

  await user.click(await screen.findByRole("link", { name: /System Message/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/forum"));
  await waitFor(() => expect(complaints).toHaveBeenCalled());
  expect(screen.getByRole("button", { name: "Notifications, 1 unseen" })).toBeInTheDocument();
});

test("what arrives is read out once, and takes the focus from nobody", async () => {
  answer([notification("n1")]);
  const sockets = serveSockets();
  const { user } = renderScreen(
    <NotificationProvider viewerId="u1">
      <input aria-label="Reply" />
      <NotificationBell />
      <LiveRegion />
    </NotificationProvider>,
  );
  await screen.findByRole("button", { name: /1 unseen/ });
  await user.type(screen.getByRole("textbox"), "Half a sen");
  await waitFor(() => expect(sockets[0]?.subscriptions).not.toHaveLength(0));

  const update = { cursor: "8", unseenCount: 2, notification: notification("n2") };
  sockets[0]?.push({ notificationUpdates: ofType("NotificationAdded", update) });

  expect(await screen.findAllByText("New notification: New Reply")).toHaveLength(1);
  expect(screen.getByText("New notification: New Reply").closest("[aria-live]")).toHaveAttribute(
    "aria-live",
    "polite",
  );
  expect(screen.getByRole("textbox")).toHaveFocus();
  await user.keyboard("tence");
  expect(screen.getByRole("textbox")).toHaveValue("Half a sentence");
});

test("a press beside the dropdown closes it", async () => {
  answer([notification("n1")]);
  const { user } = openBell();
  await user.click(await screen.findByRole("button", { name: /1 unseen/ }));
  await screen.findByText("Content of n1");

  await user.click(screen.getByText("The page"));

  await waitFor(() => expect(screen.queryByText("Content of n1")).not.toBeInTheDocument());
});

test("a service that the server says is down disables the bell", async () => {
  fakeApi.use(
    api.query(NotificationFeedDocument, () => HttpResponse.json({ errors: [{ message: "no" }] })),
    http.get("*/readyz", () => HttpResponse.json({ unavailable: ["notifications"] })),
  );
  openBell();

  await waitFor(() => expect(screen.getByRole("button", { name: "Notifications" })).toBeDisabled());
});

test("for somebody without an id nothing is fetched", async () => {
  const fetched = vi.fn<() => void>();
  fakeApi.use(
    api.query(NotificationFeedDocument, () => {
      fetched();
      return HttpResponse.json({ data: feed([]) });
    }),
  );
  const { user } = openBell("");

  await user.click(screen.getByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("No notifications")).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

const reply = notification("n1", {
  relatedPost: { __typename: "Post", id: "p1", number: 41 },
  path: null,
  relatedThread: { __typename: "Thread", id: "t1" },
});
const place = (page: number) => ({ __typename: "PostPageInfo" as const, page, threadId: "t1" });

test.each([
  ["is found", { data: { postPageInfo: place(3) } }, "/forum/thread/t1?page=3&highlight=p1"],
  ["is not found", { errors: [{ message: "no" }] }, "/forum/thread/t1?highlight=p1"],
  ["is gone with its thread", { data: { postPageInfo: null } }, "/forum"],
])("a reply whose place %s is opened as well as can be, and seen", async (_, found, address) => {
  answer([reply]);
  const marked = marksSeen();
  fakeApi.use(api.query(PostPlaceDocument, () => HttpResponse.json(found)));
  const { user, router } = openBell();
  await user.click(await screen.findByRole("button", { name: /1 unseen/ }));

  await user.click(await screen.findByRole("link", { name: /New Reply/ }));

  const shown = () => router.state.location.pathname + router.state.location.search;
  await waitFor(() => expect(shown()).toBe(address));
  expect(marked).toHaveBeenCalledExactlyOnceWith("n1");
  const isGone = screen.queryByText("That thread is no longer available.") !== null;
  expect(isGone).toBe(address === "/forum");
});

test("the posts are asked for while the place of one is, and again where it has moved", async () => {
  answer([reply]);
  marksSeen();
  const asked: unknown[] = [];
  const firstAsked = Promise.withResolvers<void>();
  fakeApi.use(
    api.query(ThreadScreenDocument, ({ variables }) => {
      asked.push(variables);
      firstAsked.resolve();
      return HttpResponse.json({ data: { thread: null } });
    }),
    api.query(PostPlaceDocument, async () => {
      await firstAsked.promise;
      return HttpResponse.json({ data: { postPageInfo: { ...place(2), threadId: "t2" } } });
    }),
  );
  const { user, router } = openBell();
  await user.click(await screen.findByRole("button", { name: /1 unseen/ }));

  await user.click(await screen.findByRole("link", { name: /New Reply/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/forum/thread/t2"));
  expect(router.state.location.search).toBe("?page=2&highlight=p1");
  expect(asked).toEqual([
    { id: "t1", page: 3 },
    { id: "t2", page: 2 },
  ]);
});

test.each([
  ["a press with Ctrl", (link: Element) => fireEvent.click(link, { ctrlKey: true })],
  ["a middle press", (link: Element) => fireEvent(link, new MouseEvent("auxclick", middle))],
])("%s leaves the page where it is, and marks the notification as seen", async (_, press) => {
  answer([reply]);
  const marked = marksSeen();
  const { user, router } = openBell();
  await user.click(await screen.findByRole("button", { name: /1 unseen/ }));
  const link = await screen.findByRole("link", { name: /New Reply/ });
  expect(link).toHaveAttribute("href", "/forum/post/p1");

  press(link);

  await waitFor(() => expect(marked).toHaveBeenCalledExactlyOnceWith("n1"));
  expect(router.state.location.pathname).toBe("/");
});

const middle = { button: 1, bubbles: true, cancelable: true };

function marksSeen() {
  const marked = vi.fn<(id: unknown) => void>();
  fakeApi.use(
    api.mutation(MarkNotificationSeenDocument, ({ variables: { id } }) => {
      marked(id);
      const markNotificationSeen = ofType("MarkSeenPayload", { unseenCount: 0 });
      return HttpResponse.json({ data: { markNotificationSeen } });
    }),
  );
  return marked;
}
