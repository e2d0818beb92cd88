import { screen } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect } from "vitest";

import { ModerationQueueDocument } from "../src/features/moderation/admin/moderation-queue.graphql.ts";
import { PostsAroundDocument } from "../src/features/moderation/reports/posts-around.graphql.ts";
import { ReportsScreen } from "../src/features/moderation/reports/reports-screen.tsx";
import { api, fakeApi } from "./fake-api.ts";
import { renderScreen } from "./render-screen.tsx";
import { serveSockets } from "./served-sockets.ts";
import { ofType, signedInAs, someUser } from "./session.ts";

const record = ofType("MemberRecord", {
  ...{
    upheldReports: 2,
    dismissedReports: 1,
    removedPosts: 3,
    bans: 1,
    warnings: 2,
    restrictions: 0,
  },
  ...{ reportsMade: 4, reportsMadeUpheld: 3, reportsMadeDismissed: 1 },
});

export function member(username: string) {
  const about = {
    ...{ isBanned: false, createdAt: "2026-03-01T10:00:00Z", postCount: 12, record },
    viewerSanctionRefusal: null,
  };
  return ofType("User", { ...someUser({ id: `id-of-${username}`, username }), ...about });
}

export function reportBy(reporter: string, about: object = {}) {
  const id = `report-by-${reporter}`;
  return ofType("Report", {
    ...{ id, status: "OPEN", reason: "SPAM", comment: `${reporter} minds`, note: null },
    ...{ createdAt: "2026-11-01T10:00:00Z", handledAt: null, handler: null },
    ...{ claimedAt: null, claimedBy: null, viewerCanDecide: true, viewerRefusal: null },
    ...{ postRevision: 1, reportedBody: "Buy my boats", reporter: member(reporter) },
    reportedBodyHtml: "<p>Buy my <strong>boats</strong></p>",
    ...about,
  });
}

export function post(about: object = {}) {
  return ofType("Post", {
    ...{ id: "post-1", number: 4, page: 1, revision: 1, isDeleted: false, isHidden: false },
    ...{ body: "Buy my boats", bodyHtml: "<p>Buy my <strong>boats</strong></p>" },
    ...{ editedAt: null, author: member("spammer") },
    thread: ofType("Thread", { id: "thread-1", title: "Cables" }),
    ...about,
  });
}

/** Reports about posts of their own, of which more match than are shown. */
export function queueHas(reports: object[], totalCount = reports.length) {
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

export function queueIs(reports: object[], reportedPost = post()) {
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
export function wasDecided(statements: object[]) {
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

/** A moderator is signed in, and nothing is known of any thread or author. */
export function moderatorLooksAtReports() {
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
}

/** The queue with its first case open. */
export async function openCase() {
  const view = renderScreen(<ReportsScreen />);
  const first = await screen.findByRole("button", { name: /^Spam/ });
  expect(first).toHaveAttribute("aria-expanded", "true");
  return view;
}
