import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { notification, notificationFeed } from "../../../test/notification-world.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import { serveSockets } from "../../../test/served-sockets.ts";
import { ofType } from "../../../test/session.ts";
import { DeleteNotificationDocument } from "./mark-seen.graphql.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationProvider } from "./notification-provider.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";

/** The screen of somebody who has these, and what it deletes. */
function openScreen(ids: readonly string[]) {
  const deleted = vi.fn<(id: unknown) => void>();
  const nodes = ids.map((id) => notification(id));
  serveSockets();
  fakeApi.use(
    api.query(NotificationFeedDocument, () => HttpResponse.json({ data: notificationFeed(nodes) })),
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
  return { ...view, deleted };
}

test("all that are shown are deleted only after a second thought", async () => {
  const { user, deleted } = openScreen(["n1", "n2"]);

  await user.click(await screen.findByRole("button", { name: "Delete these 2 notifications" }));
  await user.click(await screen.findByRole("button", { name: "Keep" }));
  expect(deleted).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete these 2 notifications" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));

  expect(await screen.findByText("No notifications")).toBeVisible();
  await waitFor(() => expect(new Set(deleted.mock.calls.flat())).toEqual(new Set(["n1", "n2"])));
});

test("whoever deletes one by key goes on with the next", async () => {
  const { user } = openScreen(["n1", "n2"]);
  const [first] = await screen.findAllByRole("button", { name: "Delete notification" });

  first?.focus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(screen.queryByText("Content of n1")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Delete notification" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Delete this notification" })).toBeVisible();
});
