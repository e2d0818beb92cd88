import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import {
  member,
  moderatorLooksAtReports,
  openCase,
  post,
  queueHas,
  queueIs,
  reportBy,
} from "../../../../test/reports-world.tsx";
import { ofType } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import {
  ClaimReportDocument,
  DecideReportDocument,
  DecideReportsDocument,
  DecidedReportDocument,
  MatchingReportsDocument,
  ReopenReportsDocument,
} from "./decide-report.graphql.ts";
import { ReportsScreen } from "./reports-screen.tsx";

beforeEach(moderatorLooksAtReports);

afterEach(clearCredentials);

test("a question mark shows what the keys do", async () => {
  queueIs([]);
  const { user } = renderScreen(<ReportsScreen />);
  expect(await screen.findByText("Nothing is waiting. Thank you.")).toBeVisible();

  await user.keyboard("{Shift>}?{/Shift}");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toHaveTextContent(
    "Keep the post",
  );
});

test("a moderator says that they are looking at a report, and the others see who does", async () => {
  queueIs([reportBy("ada")]);
  fakeApi.use(
    api.mutation<object>(ClaimReportDocument, ({ variables: { id } }) => {
      const claimedBy = member("mod");
      const claimed = { id, claimedAt: "2026-11-01T11:00:00Z", claimedBy };
      return HttpResponse.json({ data: { claimReport: ofType("Report", claimed) } });
    }),
  );
  const { user } = await openCase();
  await user.click(screen.getByRole("button", { name: "I am looking at it" }));
  expect(await screen.findByText("mod is looking")).toBeVisible();
});

test("who comes second reads that somebody is looking at it", async () => {
  queueIs([reportBy("ada", { claimedBy: member("mia") })]);
  await openCase();

  expect(screen.getByText("mia is looking at this already.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "I am looking at it" })).not.toBeInTheDocument();
});

test("of what another filter lists the first is open, too", async () => {
  queueIs([reportBy("ada")]);
  const { user } = await openCase();
  await user.selectOptions(screen.getByLabelText("Status"), "Kept");

  expect(await screen.findByRole("button", { name: /^Spam/, expanded: true })).toBeVisible();
});

/** A queue that others decide on, too; says how many entries it was asked for. */
function queueShrinks() {
  let left = [reportBy("ada"), reportBy("bob"), reportBy("eve")];
  const asked = vi.fn<(first: unknown) => void>();
  const decide = (id: string) => {
    left = left.filter((report) => report.id !== id);
  };
  fakeApi.use(
    api.query("ReportQueue", ({ variables }) => {
      asked(variables.first);
      const edges = left.map((report) => {
        const about = { post: post({ id: `post-of-${report.id}` }), reportsOfPost: [report] };
        return ofType("ReportEdge", { node: { ...report, ...about } });
      });
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const list = { totalCount: left.length, pageInfo, edges };
      return HttpResponse.json({ data: { reports: ofType("ReportConnection", list) } });
    }),
    api.mutation<object>(DecideReportDocument, ({ variables: { id } }) => {
      decide(id);
      const handleReport = ofType("Report", { id, status: "DISMISSED" });
      return HttpResponse.json({ data: { handleReport } });
    }),
    api.query<object>(DecidedReportDocument, ({ variables: { id } }) => {
      const node = { id, status: "UPHELD", handler: member("mia") };
      return HttpResponse.json({ data: { node: ofType("Report", node) } });
    }),
  );
  return { asked, decide };
}

const rowOf = (index: number) => {
  const rows = screen.getAllByRole("button", { name: /^Spam/ });
  return rows[index] ?? document.body;
};

test("once a report is decided the next one is open, and has the focus", async () => {
  queueShrinks();
  const { user } = renderScreen(<ReportsScreen />);
  await screen.findAllByRole("button", { name: /^Spam/ });

  await user.keyboard("j");
  expect(rowOf(1)).toHaveFocus();
  await user.keyboard("d");
  const dialog = within(await screen.findByRole("dialog", { name: "Keep the post?" }));
  await waitFor(() => expect(dialog.getByLabelText("Note (optional)")).toHaveFocus());
  await user.click(dialog.getByRole("button", { name: "Keep the post" }));

  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Spam/ })).toHaveLength(2));
  expect(rowOf(1)).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("eve minds")).toBeVisible();
  await waitFor(() => expect(rowOf(1)).toHaveFocus());
});

test("a moderator with a report open learns that another decided on it, and goes on with the next", async () => {
  const { decide } = queueShrinks();
  const { client } = renderScreen(<ReportsScreen />);
  await screen.findAllByRole("button", { name: /^Spam/ });

  decide("report-by-ada");
  await client.refetchQueries({ include: ["ReportQueue"] });

  expect(await screen.findByText("mia has upheld the report that you had open.")).toBeVisible();
  expect(screen.getByText("bob minds")).toBeVisible();
});

/** Answers decisions on several, and says what was decided and taken back. */
function decidingMany({ refused = [] as object[] } = {}) {
  const decided = vi.fn<(variables: object) => void>();
  const reopened = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation<object>(DecideReportsDocument, ({ variables }) => {
      decided(variables);
      const payload = ofType("BulkPayload", { done: variables.ids, refused });
      return HttpResponse.json({ data: { handleReports: payload } });
    }),
    api.mutation<object>(ReopenReportsDocument, ({ variables }) => {
      reopened(variables);
      const payload = ofType("BulkPayload", { done: variables.ids, refused: [] });
      return HttpResponse.json({ data: { reopenReports: payload } });
    }),
  );
  return { decided, reopened };
}

test("several reports are chosen, dismissed together, and taken back by a key", async () => {
  queueHas([reportBy("ada"), reportBy("bob"), reportBy("eve", { viewerCanDecide: false })]);
  const busy = ofType("BulkRefusal", { id: "x", message: "mia has already upheld this report." });
  const { decided, reopened } = decidingMany({ refused: [busy] });
  const { user } = renderScreen(<ReportsScreen />);

  const [first] = await screen.findAllByRole("checkbox", { name: "Choose this report" });
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  await user.click(first ?? document.body);
  const bar = within(screen.getByRole("region", { name: "Chosen" }));
  expect(bar.getByText("1 chosen")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "All shown" }));
  await user.keyboard("d");
  const dialog = within(await screen.findByRole("dialog", { name: "Keep the post: 2 posts?" }));
  await user.click(dialog.getByRole("button", { name: "Keep the post" }));

  const ids = ["report-by-ada", "report-by-bob"];
  await waitFor(() =>
    expect(decided).toHaveBeenCalledWith({
      ...{ ids, decision: "DISMISS", note: null },
      seen: ids.map((id) => ({ id, revision: 1 })),
    }),
  );
  await screen.findAllByText(/mia has already upheld this report/);
  expect(screen.queryByRole("region", { name: "Chosen" })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Keep/ })).toBeNull());
  await user.keyboard("z");
  await waitFor(() => expect(reopened).toHaveBeenCalledWith({ ids }));
});

test("several that name different rules are decided for the one that the moderator chooses, or each for its own", async () => {
  queueHas([reportBy("ada"), reportBy("bob")]);
  const { decided } = decidingMany();
  const { user } = renderScreen(<ReportsScreen />);
  const decideAll = async (ground?: string) => {
    const [first] = await screen.findAllByRole("checkbox", { name: "Choose this report" });
    await user.click(first ?? document.body);
    await user.click(screen.getByRole("button", { name: "All shown" }));
    await user.keyboard("x");
    const name = "Remove the post: 2 posts?";
    const dialog = within(await screen.findByRole("dialog", { name }));
    const choice = dialog.getByRole("combobox", { name: "Ground" });
    expect(choice).toHaveDisplayValue("As each report names it");
    if (ground) await user.selectOptions(choice, ground);
    await user.type(dialog.getByRole("textbox", { name: "Note" }), "Read the rules.");
    await user.click(dialog.getByRole("button", { name: "Remove the post" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
  };

  await decideAll("Abuse or threats");
  await decideAll();

  expect(decided.mock.calls.map(([variables]) => variables)).toEqual([
    expect.objectContaining({ ids: ["report-by-ada", "report-by-bob"], ground: "ABUSE" }),
    expect.not.objectContaining({ ground: expect.anything() }),
  ]);
});

test("all that match are decided, a hundred at a time, not only those on the screen", async () => {
  queueHas([reportBy("ada")], 130);
  const { decided } = decidingMany();
  fakeApi.use(
    api.query(MatchingReportsDocument, ({ variables: { after } }) => {
      const start = after ? 100 : 0;
      const edges = Array.from({ length: after ? 30 : 100 }, (_, index) =>
        ofType("ReportEdge", {
          node: ofType("Report", { id: `r${start + index}`, viewerCanDecide: true }),
        }),
      );
      const pageInfo = ofType("PageInfo", { hasNextPage: !after, endCursor: "100" });
      return HttpResponse.json({
        data: { reports: ofType("ReportConnection", { pageInfo, edges }) },
      });
    }),
  );
  const { user } = renderScreen(<ReportsScreen />);
  await user.click(await screen.findByRole("checkbox"));
  const bar = within(screen.getByRole("region", { name: "Chosen" }));
  await user.click(bar.getByRole("button", { name: "All 130 that match" }));
  expect(bar.getByText("130 chosen")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Keep the post" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Keep the post: 130 posts?" }));
  await user.click(dialog.getByRole("button", { name: "Keep the post" }));

  await waitFor(() => expect(decided).toHaveBeenCalledTimes(2));
  const [hundred, rest] = decided.mock.calls.map(([variables]) => variables);
  expect(hundred).toMatchObject({ ids: expect.objectContaining({ length: 100 }) });
  expect(rest).toMatchObject({ ids: expect.objectContaining({ length: 30 }) });
});
