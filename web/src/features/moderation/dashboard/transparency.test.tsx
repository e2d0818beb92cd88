import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { TransparencyScreen } from "./transparency-screen.tsx";
import { transparencyCsv } from "./transparency-year.tsx";
import { TransparencyDocument } from "./transparency.graphql.ts";

const removals = {
  ...{ restriction: "REMOVE_POST" as const, ground: "SPAM" as const, made: 3, fromReports: 2 },
  ...{ heldAutomatically: 0, automated: 0, appealed: 1, overturned: 1 },
};
const figures = (year: number) => ({
  ...{ year, medianHoursToDecision: year === 2025 ? null : 3.25, removedPosts: 4 },
  ...{ removedThreads: 0, automaticallyHeldPosts: 2, rejectedPosts: 1, bans: year - 2000 },
  ...{ warnings: 6, slowedMembers: 2, heldMembers: 1, liftedSanctions: 1 },
  ...{ liftedBans: 1, lockedAccounts: 0, approvedSubmissions: 5, rejectedSubmissions: 3 },
  ...{ medianHoursToAnswer: 12, decisions: [ofType("DecisionFigures", removals)] },
  reports: [ofType("RuleFigures", { rule: "SPAM" as const, received: 3, upheld: 1, dismissed: 2 })],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
  signedInAs({ username: "mia", role: "MODERATOR" });
  fakeApi.use(
    api.query(TransparencyDocument, ({ variables: { year } }) =>
      HttpResponse.json({
        data: { transparency: ofType("TransparencyReport", figures(year)) },
      }),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  clearCredentials();
});

test("a moderator sees the year in one table, and an earlier one", async () => {
  const { user } = renderScreen(<TransparencyScreen />);

  const table = within(await screen.findByRole("table", { name: "What the staff did in 2026" }));
  expect(table.getByRole("row", { name: "Reports: Spam – upheld 1" })).toBeVisible();
  expect(table.getByRole("row", { name: /Median hours .* 3.3/ })).toBeVisible();
  expect(table.getByRole("row", { name: "Bans 26" })).toBeVisible();
  expect(table.getByRole("row", { name: "Members warned 6" })).toBeVisible();
  expect(table.getByRole("row", { name: "Post removed: Spam – overturned 1" })).toBeVisible();
  expect(table.queryByRole("row", { name: /held automatically/ })).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText("Year"), "2025");
  await waitFor(() => expect(screen.getByRole("row", { name: "Bans 25" })).toBeVisible());
});

test("the same table is a file that a spreadsheet reads", () => {
  const lines = transparencyCsv(figures(2025)).split("\r\n");
  expect(lines[0]).toBe("what,2025");
  expect(lines).toContain("Posts removed by moderators,4");
  expect(lines.filter((line) => line !== "").every((line) => line.split(",").length === 2)).toBe(
    true,
  );
});
