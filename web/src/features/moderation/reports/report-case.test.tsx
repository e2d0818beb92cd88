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
  queueIs,
  reportBy,
  wasDecided,
} from "../../../../test/reports-world.tsx";
import { ofType, refusal } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { StockReasonsDocument } from "../shared/stock-reasons.graphql.ts";
import { DecideReportDocument } from "./decide-report.graphql.ts";
import { PostsAroundDocument } from "./posts-around.graphql.ts";
import { ReportsScreen } from "./reports-screen.tsx";

beforeEach(moderatorLooksAtReports);

afterEach(clearCredentials);

test("a moderator sees everything reported about a post, and who its author is", async () => {
  queueIs([reportBy("ada"), reportBy("bob", { comment: "Third time this week" })]);
  const { container } = await openCase();

  expect(screen.getByText("2 reports")).toBeVisible();
  const reports = within(screen.getByRole("list", { name: "Reports about this post" }));
  expect(reports.getByText("Third time this week")).toBeVisible();
  expect(reports.getAllByText(/4 reports: 3 upheld, 1 dismissed/)).toHaveLength(2);
  expect(container).toHaveTextContent(
    "2 reports upheld, 1 dismissed · 3 posts removed · 2 warnings, 0 restrictions, 1 ban",
  );
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
test("a post that the program hid is shown as readers saw it, and says that it waits for people", async () => {
  queueIs([reportBy("ada")], post({ isDeleted: true, isHidden: true, bodyHtml: "" }));
  await openCase();

  expect(screen.getByText("Hidden automatically")).toBeVisible();
  expect(screen.getByText(/the program hid it by itself/)).toBeVisible();
  const reported = within(screen.getByRole("region", { name: "Reported text" }));
  expect((await reported.findByText("boats")).tagName).toBe("STRONG");
});

test("a moderator whom a report concerns sees that, and cannot decide", async () => {
  const viewerRefusal = "You have reported this post yourself: somebody else has to decide.";
  queueIs([reportBy("mod", { viewerCanDecide: false, viewerRefusal })]);
  const { user } = await openCase();

  expect(screen.getByText(viewerRefusal)).toBeVisible();
  expect(screen.queryByRole("button", { name: /I am looking at it/ })).not.toBeInTheDocument();
  await user.keyboard("xc");
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
  const dialog = within(await screen.findByRole("dialog", { name: "Remove and sanction?" }));
  // Reporters who differ leave it to the moderator.
  expect(dialog.getByLabelText("Ground")).toHaveDisplayValue("Choose…");
  await user.selectOptions(dialog.getByLabelText("Sanction"), "Ban");
  await user.selectOptions(dialog.getByLabelText("For how long"), "Until it is lifted");
  await user.type(dialog.getByLabelText("Note"), "No adverts, please.");
  expect(dialog.getByRole("button", { name: "Remove and sanction" })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Ground"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Remove and sanction" }));

  await waitFor(() =>
    expect(decided).toHaveBeenCalledWith({
      ...{ id: "report-by-ada", decision: "UPHOLD_AND_DELETE_POST", postRevision: 1 },
      ...{ note: "No adverts, please.", ground: "SPAM" },
      ban: { expiresAt: null, removeRecentPosts: false },
    }),
  );
  expect(
    await screen.findByText("The post is removed, and its author is sanctioned."),
  ).toBeVisible();
});

test("a post is removed and its author's writing slowed in one decision, with a kept reason", async () => {
  queueIs([reportBy("ada")]);
  const decided = vi.fn<(variables: object) => void>();
  const kept = { id: "r", ground: "ABUSE" as const, name: "Insult", text: "Stay polite." };
  fakeApi.use(
    api.query(StockReasonsDocument, () =>
      HttpResponse.json({ data: { stockReasons: [ofType("StockReason", kept)] } }),
    ),
    api.mutation(DecideReportDocument, ({ variables }) => {
      decided(variables);
      const handled = ofType("Report", { id: "report-by-ada", status: "UPHELD" as const });
      return HttpResponse.json({ data: { handleReport: handled } });
    }),
  );
  const { user } = await openCase();

  await user.keyboard("b");
  const dialog = within(await screen.findByRole("dialog", { name: "Remove and sanction?" }));
  await user.selectOptions(dialog.getByLabelText("Sanction"), "Slow their writing");
  await user.selectOptions(dialog.getByLabelText("One post every"), "hour");
  await user.selectOptions(await dialog.findByLabelText("Template"), "Insult");
  expect(dialog.getByLabelText("Note")).toHaveValue("Stay polite.");
  expect(dialog.getByLabelText("Ground")).toHaveDisplayValue("Abuse or threats");
  await user.click(dialog.getByRole("button", { name: "Remove and sanction" }));

  await waitFor(() =>
    expect(decided).toHaveBeenCalledWith({
      ...{ id: "report-by-ada", decision: "UPHOLD_AND_DELETE_POST", postRevision: 1 },
      ...{ note: "Stay polite.", ground: "ABUSE" },
      sanction: { kind: "SLOW_WRITING", paceMinutes: 60, expiresAt: expect.any(String) },
    }),
  );
});

test("nobody is offered to ban an author who is banned, or of the same role", async () => {
  const banned = ofType("User", { ...member("spammer"), isBanned: true });
  const viewerSanctionRefusal = "You cannot do this to somebody of the same or a higher role.";
  const equal = ofType("User", { ...member("mia"), viewerSanctionRefusal });
  for (const author of [banned, equal]) {
    queueIs([reportBy("ada")], post({ author }));
    const { user, unmount } = await openCase();
    await user.keyboard("b");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Remove the post" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Remove and sanction" })).not.toBeInTheDocument();
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

test("without a note the author could not know what was wrong: nothing is upheld", async () => {
  queueIs([reportBy("ada")]);
  const { user } = await openCase();
  await user.keyboard("u");
  const dialog = within(await screen.findByRole("dialog"));

  expect(dialog.getByRole("button", { name: "Caution the author" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Note"), "Please stay with the subject.");
  expect(dialog.getByRole("button", { name: "Caution the author" })).toBeEnabled();
});
