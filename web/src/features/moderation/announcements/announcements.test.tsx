import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { AnnouncementsScreen } from "./announcements-screen.tsx";
import {
  AnnouncementsDocument,
  EndAnnouncementDocument,
  PublishAnnouncementDocument,
} from "./announcements.graphql.ts";

const createdAt = "2026-03-02T12:00:00.000Z";
const maintenance = {
  ...{ id: "maintenance", title: "Maintenance", text: "Away from eight to nine." },
  ...{ isInBell: false, isBanner: true, isShown: true },
  ...{ createdAt, expiresAt: null, endedAt: null },
  author: ofType("User", { id: "olena", username: "olena" }),
};

/** A server with one banner on its pages, and what it was sent. */
function announcementsAre() {
  const sent = vi.fn<(variables: object) => void>();
  const nodes = [ofType("Announcement", maintenance)];
  const announcements = ofType("AnnouncementConnection", { nodes });
  fakeApi.use(
    api.query(AnnouncementsDocument, () => HttpResponse.json({ data: { announcements } })),
    api.mutation(PublishAnnouncementDocument, ({ variables }) => {
      sent(variables);
      const publishAnnouncement = ofType("Announcement", { id: "new" });
      return HttpResponse.json({ data: { publishAnnouncement } });
    }),
    api.mutation(EndAnnouncementDocument, ({ variables }) => {
      sent(variables);
      const ended = { id: variables.id, isShown: false, endedAt: createdAt };
      const endAnnouncement = ofType("Announcement", ended);
      return HttpResponse.json({ data: { endAnnouncement } });
    }),
  );
  return sent;
}

async function openForm() {
  const { user } = renderScreen(<AnnouncementsScreen />);
  await user.click(await screen.findByRole("button", { name: "New announcement" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { user, dialog };
}

beforeEach(() => void signedInAs({ username: "olena", role: "ADMIN" }));
afterEach(clearCredentials);

test("who announced what is listed, and a banner is ended by hand", async () => {
  const sent = announcementsAre();
  const { user } = renderScreen(<AnnouncementsScreen />);
  const list = within(await screen.findByRole("list", { name: "Announcements" }));
  expect(list.getByRole("link", { name: "olena" })).toBeVisible();
  expect(list.getByText(/the banner stays until somebody ends it/)).toBeVisible();

  await user.click(list.getByRole("button", { name: "End the banner Maintenance" }));

  expect(await list.findByText(/the banner ended on 2 March 2026/)).toBeVisible();
  expect(list.queryByRole("button")).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ id: "maintenance" });
});

test("an announcement goes by the ways that were chosen; a banner may have an end", async () => {
  const sent = announcementsAre();
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText("Title"), "New rules");
  await user.type(dialog.getByLabelText("Text"), "Please read them.");
  await user.click(dialog.getByLabelText(/As a banner/));
  await user.type(dialog.getByLabelText("The banner ends"), "2099-05-01T12:00");
  await user.click(dialog.getByRole("button", { name: "Publish" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toHaveBeenCalledWith({
    ...{ title: "New rules", text: "Please read them.", isInBell: true, isBanner: true },
    expiresAt: new Date("2099-05-01T12:00").toISOString(),
  });
});

test("without a way to anybody it is not sent", async () => {
  const sent = announcementsAre();
  const { user, dialog } = await openForm();
  await user.click(dialog.getByLabelText(/In the bell/));
  await user.click(dialog.getByRole("button", { name: "Publish" }));

  expect(await dialog.findByText("Choose the bell, the banner or both")).toBeVisible();
  expect(dialog.getByText("Title is required")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test("an end that the server refuses is said at its field, and what was typed stays", async () => {
  announcementsAre();
  const text = "The end must lie in the future";
  fakeApi.use(
    api.mutation(PublishAnnouncementDocument, () =>
      HttpResponse.json(refusal("BAD_USER_INPUT", text, { expiresAt: text })),
    ),
  );
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText("Title"), "New rules");
  await user.type(dialog.getByLabelText("Text"), "Please read them.");
  await user.click(dialog.getByLabelText(/As a banner/));
  await user.click(dialog.getByRole("button", { name: "Publish" }));

  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByLabelText("Title")).toHaveValue("New rules");
});
