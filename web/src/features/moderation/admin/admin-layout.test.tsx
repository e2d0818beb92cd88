import { screen } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { AdminNavigation } from "./admin-layout.tsx";
import { ModerationQueueDocument } from "./moderation-queue.graphql.ts";

const seen = vi.fn<(element: Element) => void>();

beforeEach(() => {
  serveSockets();
  seen.mockClear();
  // jsdom lays nothing out and cannot scroll
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this);
  };
  const counts = {
    openReports: 6,
    reportedPosts: 4,
    pendingSubmissions: 0,
    heldPosts: 0,
    openAppeals: 0,
    openNotices: 0,
  };
  fakeApi.use(
    api.query(ModerationQueueDocument, () =>
      HttpResponse.json({ data: { moderationQueue: ofType("ModerationQueue", counts) } }),
    ),
  );
});
afterEach(clearCredentials);

function openRoom(at: string, role: "REVIEWER" | "MODERATOR" | "ADMIN" = "ADMIN") {
  signedInAs({ username: "olena", role });
  return renderScreen(
    <>
      <AdminNavigation />
      <AdminHeading title="A room" keys={["queues.next"]} />
    </>,
    { at },
  );
}

test("the tab of the current page is brought into sight, also once the counts have moved it", async () => {
  openRoom("/forum/admin/log");
  const log = screen.getByRole("link", { name: "Log" });

  expect(log).toHaveAttribute("aria-current", "page");
  expect(seen).toHaveBeenLastCalledWith(log);
  seen.mockClear();
  await screen.findByRole("link", { name: /^Reports\s*4\s*waiting/ });
  expect(seen).toHaveBeenLastCalledWith(log);
});

test("moderators see no page that is for admins only", () => {
  openRoom("/forum/admin", "MODERATOR");
  expect(screen.getByRole("link", { name: "Members" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Log" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Categories" })).not.toBeInTheDocument();
});

test("digits lead from page to page, and a question mark shows what the keys do", async () => {
  const { user, router } = openRoom("/forum/admin");
  await user.keyboard("3");
  expect(router.state.location.pathname).toBe("/forum/admin/reports");

  await user.keyboard("{Shift>}?{/Shift}");
  const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(help).toHaveTextContent(/jThe next.*1 … 9The rooms of the staff/);
  await user.keyboard("1");
  expect(router.state.location.pathname).toBe("/forum/admin/reports");
});

test("a reviewer of submissions has the rooms of that work alone", () => {
  openRoom("/forum/admin/submissions", "REVIEWER");

  const links = screen.getAllByRole("link").map(({ textContent }) => textContent?.trim());
  expect(links).toEqual(["Submissions", "Notices"]);
});
