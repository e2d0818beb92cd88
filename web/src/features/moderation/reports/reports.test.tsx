import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, refusal, signedInAs, someUser } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { ModerationQueueDocument } from "../admin/moderation-queue.graphql.ts";
import {
  ClaimReportDocument,
  DecidedReportDocument,
  DecideReportDocument,
  DecideReportsDocument,
  MatchingReportsDocument,
  ReopenReportsDocument,
} from "./decide-report.graphql.ts";
import { PostsAroundDocument } from "./posts-around.graphql.ts";
import { ReportsScreen } from "./reports-screen.tsx";

const record = ofType("MemberRecord", {
  ...{ upheldReports: 2, dismissedReports: 1, removedPosts: 3, bans: 1 },
  ...{ reportsMade: 4, reportsMadeUpheld: 3, reportsMadeDismissed: 1 },
});

function member(username: string) {
  const about = { isBanned: false, createdAt: "2026-03-01T10:00:00Z", postCount: 12, record };
  return ofType("User", { ...someUser({ id: `id-of-${username}`, username }), ...about });
}

function reportBy(reporter: string, about: object = {}) {
  const id = `report-by-${reporter}`;
  return ofType("Report", {
    ...{ id, status: "OPEN", reason: "SPAM", comment: `${reporter} minds`, note: null },
    ...{ createdAt: "2026-11-01T10:00:00Z", handledAt: null, handler: null },
    ...{ claimedAt: null, claimedBy: null, viewerCanDecide: true },
    ...{ postRevision: 1, reportedBody: "Buy my boats", reporter: member(reporter) },
    reportedBodyHtml: "<p>Buy my <strong>boats</strong></p>",
    ...about,
  });
}

function post(about: object = {}) {
  return ofType("Post", {
    ...{ id: "post-1", number: 4, page: 1, revision: 1, isDeleted: false },
    ...{ body: "Buy my boats", bodyHtml: "<p>Buy my <strong>boats</strong></p>" },
    ...{ editedAt: null, author: member("spammer") },
    thread: ofType("Thread", { id: "thread-1", title: "Cables" }),
    ...about,
  });
}

/** Reports about posts of their own, of which more match than are shown. */
function queueHas(reports: object[], totalCount = reports.length) {
  fakeApi.use(
    api.query("ReportQueue", () => {
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const edges = reports.map((report, index) => {
        const about = { post: post({ id: `post-${index}` }), reportsOfPost: [report] };
        return ofType("ReportEdge", { node: { ...report, ...about } });
      });
      const list = { totalCount, pageInfo, edges };
      return HttpResponse.json({ data: { reports: ofType("ReportConnection", list) } });
    }),
  );
}

function queueIs(reports: object[], reportedPost = post()) {
  const nodes = reports.map((report) => ({
    ...report,
    post: reportedPost,
    reportsOfPost: reports,
  }));
  fakeApi.use(
    api.query("ReportQueue", () =>
      HttpResponse.json({
        data: {
          reports: ofType("ReportConnection", {
            totalCount: 1,
            pageInfo: ofType("PageInfo", { hasNextPage: false, endCursor: null }),
            edges: nodes.slice(0, 1).map((node) => ofType("ReportEdge", { node })),
          }),
        },
      }),
    ),
  );
}

/** What the staff decided about the author before. */
function wasDecided(statements: object[]) {
  const recentStatements = statements.map((statement, index) =>
    ofType("Statement", {
      ...{ id: `statement-${index}`, ground: null, reason: null, threadTitle: null, post: null },
      ...{ createdAt: "2026-05-03T10:00:00Z", endsAt: null, revertedAt: null, appeal: null },
      ...statement,
    }),
  );
  const node = ofType("User", { id: "id-of-spammer", recentStatements });
  fakeApi.use(api.query("AuthorDecisions", () => HttpResponse.json({ data: { node } })));
}

beforeEach(() => {
  serveSockets();
  signedInAs({ username: "mod", role: "MODERATOR" });
  const counts = {
    openReports: 1,
    reportedPosts: 1,
    pendingSubmissions: 0,
    heldPosts: 0,
    openAppeals: 0,
    openNotices: 0,
  };
  fakeApi.use(
    api.query(ModerationQueueDocument, () =>
      HttpResponse.json({ data: { moderationQueue: ofType("ModerationQueue", counts) } }),
    ),
    api.query(PostsAroundDocument, () => HttpResponse.json({ data: { thread: null } })),
  );
  wasDecided([]);
});

afterEach(clearCredentials);

async function openCase() {
  const view = renderScreen(<ReportsScreen />);
  const first = await screen.findByRole("button", { name: /^Spam/ });
  expect(first).toHaveAttribute("aria-expanded", "true");
  return view;
}

test("a moderator sees everything reported about a post, and who its author is", async () => {
  queueIs([reportBy("ada"), reportBy("bob", { comment: "Third time this week" })]);
  const { container } = await openCase();

  expect(screen.getByText("2 reports")).toBeVisible();
  const reports = within(screen.getByRole("list", { name: "Reports about this post" }));
  expect(reports.getByText("Third time this week")).toBeVisible();
  expect(reports.getAllByText(/4 reports: 3 upheld, 1 dismissed/)).toHaveLength(2);
  expect(container).toHaveTextContent("2 reports upheld, 1 dismissed · 3 posts removed · 1 ban");
});

test("what was decided about the author before is told with its reasons, and what was taken back", async () => {
  wasDecided([
    { restriction: "BAN", ground: "SPAM", reason: "Adverts", endsAt: "2026-05-10T10:00:00Z" },
    { restriction: "REMOVE_POST", threadTitle: "Boats", revertedAt: "2026-05-04T10:00:00Z" },
  ]);
  queueIs([reportBy("ada")]);
  await openCase();

  const list = await screen.findByRole("list", { name: "Decided about the author" });
  const [ban, removal] = within(list).getAllByRole("listitem");
  expect(ban).toHaveTextContent("Member banned, spam · 03/05/2026 until 10/05/2026“Adverts”");
  expect(removal).toHaveTextContent("Post removed · 03/05/2026 · in “Boats” · taken back");
});

test("of a post that was edited since, a moderator sees both versions", async () => {
  queueIs(
    [reportBy("ada")],
    post({ revision: 2, bodyHtml: "<p>Nothing to <em>see</em> here</p>" }),
  );
  await openCase();

  const reported = screen.getByRole("region", { name: "As reported (version 1)" });
  expect(reported).toHaveTextContent("Buy my boats");
  const present = screen.getByRole("region", { name: "Now (version 2)" });
  expect(present).toHaveTextContent("Nothing to see here");
});

test("a moderator whom a report concerns sees that, and cannot decide", async () => {
  queueIs([reportBy("mod", { viewerCanDecide: false })]);
  const { user } = await openCase();

  expect(screen.getByText(/somebody else has to decide/)).toBeVisible();
  await user.keyboard("x");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("by keyboard a moderator opens a report and upholds it, with a note, on the version they saw", async () => {
  queueIs([reportBy("ada")], post({ revision: 3 }));
  const decided = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation(DecideReportDocument, ({ variables }) => {
      decided(variables);
      const handled = ofType("Report", { id: "report-by-ada", status: "UPHELD" as const });
      return HttpResponse.json({ data: { handleReport: handled } });
    }),
  );
  const { user } = renderScreen(<ReportsScreen />);
  await screen.findByRole("button", { name: /^Spam/ });

  await user.keyboard("x");
  await user.selectOptions(await screen.findByLabelText("Ground"), "Abuse or threats");
  await user.type(screen.getByLabelText("Note"), "No adverts, please.");
  await user.click(screen.getByRole("button", { name: "Remove the post" }));

  await waitFor(() =>
    expect(decided).toHaveBeenCalledWith({
      id: "report-by-ada",
      decision: "UPHOLD_AND_DELETE_POST",
      note: "No adverts, please.",
      ground: "ABUSE",
      postRevision: 3,
    }),
  );
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
});

test("by keyboard a moderator removes a post and bans its author in one decision", async () => {
  queueIs([reportBy("ada"), reportBy("bob", { reason: "ABUSE" })]);
  const decided = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation(DecideReportDocument, ({ variables }) => {
      decided(variables);
      const handled = ofType("Report", { id: "report-by-ada", status: "UPHELD" as const });
      return HttpResponse.json({ data: { handleReport: handled } });
    }),
  );
  const { user } = await openCase();

  await user.keyboard("b");
  const dialog = within(await screen.findByRole("dialog", { name: "Remove and ban?" }));
  // Reporters who differ leave it to the moderator.
  expect(dialog.getByLabelText("Ground")).toHaveDisplayValue("Choose…");
  await user.selectOptions(dialog.getByLabelText("For how long"), "Until it is lifted");
  await user.type(dialog.getByLabelText("Note"), "No adverts, please.");
  expect(dialog.getByRole("button", { name: "Remove and ban" })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Ground"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Remove and ban" }));

  await waitFor(() =>
    expect(decided).toHaveBeenCalledWith({
      ...{ id: "report-by-ada", decision: "UPHOLD_AND_DELETE_POST", postRevision: 1 },
      ...{ note: "No adverts, please.", ground: "SPAM" },
      ban: { expiresAt: null, removeRecentPosts: false },
    }),
  );
  expect(await screen.findByText("The post is removed, and its author is banned.")).toBeVisible();
});

test("nobody is offered to ban an author who is banned, or of the same role", async () => {
  const banned = ofType("User", { ...member("spammer"), isBanned: true });
  const equal = ofType("User", { ...member("mia"), role: "MODERATOR" });
  for (const author of [banned, equal]) {
    queueIs([reportBy("ada")], post({ author }));
    const { user, unmount } = await openCase();
    await user.keyboard("b");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Remove the post" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Remove and ban" })).not.toBeInTheDocument();
    unmount();
  }
});

test("a moderator who decides second learns who was first, and what they decided", async () => {
  queueIs([reportBy("ada")]);
  fakeApi.use(
    api.mutation(DecideReportDocument, () =>
      HttpResponse.json(refusal("CONFLICT", "mia has already dismissed this report.")),
    ),
  );
  const { user } = await openCase();

  await user.keyboard("d");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Keep the post" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "mia has already dismissed this report.",
  );
});

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

test("without a note the author could not know what was wrong: nothing is upheld", async () => {
  queueIs([reportBy("ada")]);
  const { user } = await openCase();
  await user.keyboard("u");
  const dialog = within(await screen.findByRole("dialog"));

  expect(dialog.getByRole("button", { name: "Caution the author" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Note"), "Please stay with the subject.");
  expect(dialog.getByRole("button", { name: "Caution the author" })).toBeEnabled();
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

test("the post is shown as readers see it, between the ones before and after it", async () => {
  queueIs([reportBy("ada")], post({ number: 20 }));
  const asked = vi.fn<(variables: object) => void>();
  const around = (number: number, author: string) =>
    ofType("Post", {
      ...{ id: `post-n${number}`, number, isDeleted: false, author: member(author) },
      bodyHtml: `<p>Words of ${author}</p>`,
    });
  fakeApi.use(
    api.query<object>(PostsAroundDocument, ({ variables }) => {
      asked(variables);
      const before = ofType("PostPage", { nodes: [around(18, "zoe"), around(19, "bob")] });
      const after = ofType("PostPage", { nodes: [around(21, "cleo"), around(22, "zoe")] });
      const thread = ofType("Thread", { id: "thread-1", before, after });
      return HttpResponse.json({ data: { thread } });
    }),
  );
  await openCase();

  const reported = within(await screen.findByRole("region", { name: "Reported text" }));
  expect(reported.getByText("boats").tagName).toBe("STRONG");
  expect(await screen.findByRole("region", { name: "Before it" })).toHaveTextContent(
    "Words of bob",
  );
  expect(screen.getByRole("region", { name: "After it" })).toHaveTextContent("Words of cleo");
  expect(screen.queryByText("Words of zoe")).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith({ threadId: "thread-1", pageBefore: 1, pageAfter: 2 });
});
