import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { AdminDashboardDocument } from "./dashboard.graphql.ts";

const days = (...counts: number[]) =>
  counts.map((count, index) => ofType("DayCount", { day: `2026-11-0${index + 1}`, count }));

function dashboardIs(about: { redis?: string; failed?: number } = {}) {
  const { redis = "UP", failed = 0 } = about;
  const mailQueue = ofType("JobBacklog", { name: "mails", active: 0, waiting: 4, failed });
  const health = { database: "UP", databaseMilliseconds: 1.6, redis, mailQueue };
  const adminDashboard = {
    queue: ofType("ModerationQueue", {
      openReports: 14,
      reportedPosts: 12,
      pendingSubmissions: 3,
      heldPosts: 0,
      openAppeals: 7,
      openNotices: 3,
    }),
    ...{ oldestReportAt: "2026-11-01T10:00:00Z", oldestSubmissionAt: "2026-11-02T10:00:00Z" },
    ...{
      oldestHeldPostAt: null,
      oldestAppealAt: "2026-11-03T10:00:00Z",
      oldestNoticeAt: "2026-11-03T10:00:00Z",
      overdueReports: 2,
      onlineNow: 1204,
    },
    ...{ signUps: days(0, 5, 2), posts: days(1, 1, 1), events: days(0, 0, 0) },
    health: ofType("SystemHealth", { ...health, outboxLagSeconds: 7.4, outboxMessages: 9 }),
  };
  fakeApi.use(
    api.query<object>(AdminDashboardDocument, () =>
      HttpResponse.json({ data: { adminDashboard: ofType("AdminDashboard", adminDashboard) } }),
    ),
  );
}

beforeEach(() => void signedInAs({ username: "mia", role: "MODERATOR" }));
afterEach(clearCredentials);

test("what waits leads to where it is decided, with its age and what is overdue", async () => {
  dashboardIs();
  renderScreen(<DashboardScreen />);

  const reports = await screen.findByRole("link", { name: /^Reported posts/ });
  expect(reports).toHaveAttribute("href", "/forum/admin/reports");
  expect(reports).toHaveTextContent(/12.*14 reports.*Oldest: .* ago.*2 overdue/);
  const submissions = screen.getByRole("link", { name: /^Submissions/ });
  expect(submissions).toHaveTextContent(/3.*Oldest: .* ago/);
  const notices = screen.getByRole("link", { name: /^Notices/ });
  expect(notices).toHaveAttribute("href", "/forum/admin/notices");
  expect(notices).toHaveTextContent(/3.*Oldest: .* ago/);
  expect(screen.getByRole("link", { name: /^Objections/ })).toHaveTextContent(/7.*Oldest: .* ago/);
  expect(screen.getByRole("link", { name: /^Held posts/ })).toHaveTextContent("Nothing is waiting");
  expect(screen.getByRole("link", { name: /^Online now/ })).toHaveTextContent("1,204");
});

test("each chart says in words what it shows", async () => {
  dashboardIs();
  renderScreen(<DashboardScreen />);

  expect(
    await screen.findByRole("img", { name: "Sign-ups on each day: at most 5, 7 together" }),
  ).toBeVisible();
  expect(
    screen.getByRole("img", { name: "Incidents published on each day: at most 0, 0 together" }),
  ).toBeVisible();
});

test("health shows what does not answer, which mails fail, and how far the outbox is behind", async () => {
  dashboardIs({ redis: "DOWN", failed: 2 });
  renderScreen(<DashboardScreen />);

  const health = within(await screen.findByRole("region", { name: "Health" }));
  expect(health.getByText("Does not answer")).toBeVisible();
  expect(health.getByText("4 waiting, 2 failed")).toBeVisible();
  expect(health.getByText("9 messages, 7 s behind")).toBeVisible();
});

test("a dashboard that cannot be read offers another try", async () => {
  fakeApi.use(
    api.query(AdminDashboardDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not today."))),
  );
  const { user } = renderScreen(<DashboardScreen />);
  expect(await screen.findByText("Not today.")).toBeVisible();

  dashboardIs();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: /^Reported posts/ })).toBeVisible();
});
