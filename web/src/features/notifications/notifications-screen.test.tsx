import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { notification, notificationFeed } from "../../../test/notification-world.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import { serveSockets } from "../../../test/served-sockets.ts";
import { ofType } from "../../../test/session.ts";
import { DeleteNotificationDocument, RestoreNotificationDocument } from "./mark-seen.graphql.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationProvider } from "./notification-provider.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";

const daysOld = (days: number) => new Date(Date.UTC(2026, 0, 9 - days)).toISOString();

function listIs(nodes: ReturnType<typeof notification>[]) {
  fakeApi.use(
    api.query(NotificationFeedDocument, () => HttpResponse.json({ data: notificationFeed(nodes) })),
  );
}

/** The screen of somebody who has these, each a day older than the one before, and what it deletes. */
function openScreen(ids: readonly string[], { isRefused = false } = {}) {
  const deleted = vi.fn<(id: unknown) => void>();
  const sockets = serveSockets();
  listIs(ids.map((id, place) => notification(id, { bumpedAt: daysOld(place) })));
  if (isRefused) {
    const refusal = { errors: [{ message: "no" }] };
    fakeApi.use(api.query(NotificationFeedDocument, () => HttpResponse.json(refusal)));
  }
  fakeApi.use(
    api.mutation(DeleteNotificationDocument, ({ variables: { id } }) => {
      deleted(id);
      const deleteNotification = ofType("MarkSeenPayload", { unseenCount: 0 });
      return HttpResponse.json({ data: { deleteNotification } });
    }),
  );
  const view = renderScreen(
    <NotificationProvider viewerId="u1">
      <NotificationsScreen />
    </NotificationProvider>,
  );
  return { ...view, deleted, sockets };
}

test("all that are shown are deleted only after a second thought", async () => {
  const { user, deleted } = openScreen(["n1", "n2"]);

  await user.click(await screen.findByRole("button", { name: "Delete these 2 notifications" }));
  await user.click(await screen.findByRole("button", { name: "Keep" }));
  expect(deleted).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete these 2 notifications" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));

  expect(await screen.findByText("No notifications")).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose what you hear of" })).toHaveAttribute(
    "href",
    "/forum/settings#notifications",
  );
  await waitFor(() => expect(new Set(deleted.mock.calls.flat())).toEqual(new Set(["n1", "n2"])));
});

test("a member who deletes one by key goes on with the next", async () => {
  const { user } = openScreen(["n1", "n2"]);
  const [first] = await screen.findAllByRole("button", { name: "Delete notification" });

  first?.focus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(screen.queryByText("Content of n1")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Delete notification" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Delete this notification" })).toBeVisible();
});

/** The words of what is listed, in order. */
const listed = () => screen.queryAllByText(/^Content of/).map(({ textContent }) => textContent);

test("a deletion can be undone, and the notification is back where it was", async () => {
  const { user, deleted } = openScreen(["n1", "n2", "n3"]);
  const restored = vi.fn<(id: unknown) => void>();
  fakeApi.use(
    api.mutation(RestoreNotificationDocument, ({ variables: { id } }) => {
      expect(deleted).toHaveBeenCalledWith(id);
      restored(id);
      const answer = { unseenCount: 3, notification: notification("n2", { bumpedAt: daysOld(1) }) };
      return HttpResponse.json({
        data: { restoreNotification: ofType("MarkSeenPayload", answer) },
      });
    }),
  );
  const buttons = await screen.findAllByRole("button", { name: "Delete notification" });
  await user.click(buttons[1] ?? document.body);
  expect(await screen.findByText("Notification deleted")).toBeVisible();
  expect(listed()).toEqual(["Content of n1", "Content of n3"]);

  await user.click(screen.getByRole("button", { name: "Undo" }));

  await waitFor(() =>
    expect(listed()).toEqual(["Content of n1", "Content of n2", "Content of n3"]),
  );
  expect(restored).toHaveBeenCalledExactlyOnceWith("n2");
});

test("an undoing that fails is said", async () => {
  const { user } = openScreen(["n1", "n2"]);
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  fakeApi.use(
    api.mutation(RestoreNotificationDocument, () =>
      HttpResponse.json({ errors: [{ message: "no" }] }),
    ),
  );
  const [first] = await screen.findAllByRole("button", { name: "Delete notification" });
  await user.click(first ?? document.body);
  await user.click(await screen.findByRole("button", { name: "Undo" }));

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The notification could not be restored.",
  );
  expect(listed()).toEqual(["Content of n2"]);
  expect(complaints).toHaveBeenCalled();
});

test("a list that cannot be fetched again is not called empty", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user, sockets } = openScreen([], { isRefused: true });
  expect(await screen.findByText("Unable to load notifications")).toBeVisible();

  await waitFor(() => expect(sockets[0]?.subscriptions).not.toHaveLength(0));
  const added = { cursor: "8", unseenCount: 1, notification: notification("n1") };
  sockets[0]?.push({ notificationUpdates: ofType("NotificationAdded", added) });
  await user.click(await screen.findByRole("button", { name: "Delete notification" }));
  expect(await screen.findByText("Unable to load notifications")).toBeVisible();
  expect(screen.queryByText("No notifications")).not.toBeInTheDocument();

  listIs([]);
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No notifications")).toBeVisible();
});
