import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, refusal, signedInAs, someUser } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { ModerationQueueDocument } from "../admin/moderation-queue.graphql.ts";
import {
  DecideNoticeDocument,
  type DecideNoticeMutationVariables,
  NoticeCaseDocument,
  type NoticeCaseFragment,
  NoticeQueueDocument,
} from "./notice-queue.graphql.ts";
import { NoticeReceiptScreen } from "./notice-receipt-screen.tsx";
import { NoticeReceiptDocument, type NoticeReceiptQuery } from "./notice-receipt.graphql.ts";
import { NoticedEventDocument, NoticedThingDocument } from "./notice-subject.graphql.ts";
import { NoticesScreen } from "./notices-screen.tsx";

type Shown = Omit<NoticeCaseFragment, " $fragmentName">;

function notice(id: string, facts: Partial<Shown & { subjectTitle: string }> = {}): Shown {
  return ofType("Notice", {
    ...{ id, status: "OPEN" as const, kind: "EVENT_ERROR" as const, about: `/event/event-${id}` },
    ...{ explanation: `Wrong day of ${id}`, whyIllegal: null, senderName: null, senderEmail: null },
    ...{ rule: null, subjectTitle: null, sender: null, viewerRefusal: null },
    ...{ createdAt: "2026-11-01T10:00:00Z", decidedAt: null, answer: null, decider: null },
    ...facts,
  });
}

/** A server with these notices, and the decisions that it received. */
function serverWith(...given: Shown[]) {
  const decisions: DecideNoticeMutationVariables[] = [];
  let all = given;
  const settle = ({ id, decision, answer }: DecideNoticeMutationVariables, by: string) => {
    const decided = {
      ...{ status: decision, answer, decidedAt: "2026-11-02T10:00:00Z" },
      decider: ofType("User", { id: by, username: by }),
    };
    all = all.map((each) => (each.id === id ? { ...each, ...decided } : each));
    return all.find((each) => each.id === id);
  };
  fakeApi.use(
    api.query<object>(NoticeQueueDocument, ({ variables }) => {
      const found = all.filter(({ status }) => status === variables.status);
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const edges = found.map((node) => ofType("NoticeEdge", { node }));
      const notices = ofType("NoticeConnection", { totalCount: found.length, pageInfo, edges });
      return HttpResponse.json({ data: { notices } });
    }),
    api.query<object>(NoticeCaseDocument, ({ variables }) => {
      const node = all.find(({ id }) => id === variables.id) ?? null;
      return HttpResponse.json({ data: { node } });
    }),
    api.mutation<object, DecideNoticeMutationVariables>(DecideNoticeDocument, ({ variables }) => {
      decisions.push(variables);
      const isOpen = all.some(({ id, status }) => id === variables.id && status === "OPEN");
      const words = "max has already decided on this notice.";
      if (!isOpen) return HttpResponse.json(refusal("CONFLICT", words));
      return HttpResponse.json({ data: { decideNotice: settle(variables, "mia") } });
    }),
  );
  return { decisions, settle };
}

beforeEach(() => {
  serveSockets();
  signedInAs({ username: "mia", role: "MODERATOR" });
  const counts = { openReports: 0, reportedPosts: 0, pendingSubmissions: 0, heldPosts: 0 };
  const moderationQueue = ofType("ModerationQueue", { ...counts, openAppeals: 0, openNotices: 2 });
  fakeApi.use(
    api.query(NoticedThingDocument, () => HttpResponse.json({ data: { node: null } })),
    api.query(NoticedEventDocument, () => HttpResponse.json({ data: { event: null } })),
    api.query(ModerationQueueDocument, () => HttpResponse.json({ data: { moderationQueue } })),
  );
});
afterEach(clearCredentials);

const shown = () => within(screen.getByRole("region", { name: "Notice" }));

test("a moderator reads who says what about what, answers, and is shown the next", async () => {
  const sender = { senderName: "Nora", senderEmail: "nora@elsewhere.test" };
  const illegal = { kind: "ILLEGAL_CONTENT" as const, whyIllegal: "§ 282" };
  const { decisions } = serverWith(notice("n1", { ...sender, ...illegal }), notice("n2"));
  const { user } = renderScreen(<NoticesScreen />);

  expect(await screen.findByText("Wrong day of n1")).toBeVisible();
  expect(shown().getByRole("heading", { name: "Illegal content" })).toBeVisible();
  expect(shown().getByText(/Nora \(nora@elsewhere.test\)/)).toBeVisible();
  expect(shown().getByText("§ 282")).toBeVisible();
  expect(shown().getByRole("link", { name: "/event/event-n1" })).toHaveAttribute(
    "href",
    "/event/event-n1",
  );

  await user.click(shown().getByRole("button", { name: "Acted on" }));
  expect(await shown().findByText("Answer is required")).toBeVisible();
  expect(decisions).toEqual([]);
  await user.type(shown().getByLabelText("Answer to the sender"), "It is gone.");
  await user.click(shown().getByRole("button", { name: "Acted on" }));

  expect(await screen.findByText("Wrong day of n2")).toBeVisible();
  expect(decisions).toEqual([{ id: "n1", decision: "ACTED_ON", answer: "It is gone." }]);
  const list = within(screen.getByRole("list", { name: "Notices" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
});

test("who was later is told who decided, and sees that decision", async () => {
  const { settle } = serverWith(notice("n1"));
  const { user } = renderScreen(<NoticesScreen />, { at: "/forum/admin/notices?id=n1" });
  await user.type(await screen.findByLabelText("Answer to the sender"), "Mine");
  settle({ id: "n1", decision: "NO_ACTION", answer: "The day is right." }, "max");

  await user.click(shown().getByRole("button", { name: "No action" }));

  const told = await screen.findAllByText("max has already decided on this notice.");
  expect(told[0]).toBeVisible();
  expect(await shown().findByText("The day is right.")).toBeVisible();
  expect(shown().getByRole("link", { name: "max" })).toBeVisible();
});

test("the first notice is open, and keys lead to the last one and not beyond it", async () => {
  serverWith(notice("n1"), notice("n2"));
  const { user, router } = renderScreen(<NoticesScreen />);
  await screen.findByText("Wrong day of n1");

  await user.keyboard("k");
  expect(screen.getByText("Wrong day of n1")).toBeVisible();
  await user.keyboard("jj");
  expect(await screen.findByText("Wrong day of n2")).toBeVisible();
  expect(router.state.location.search).toBe("?id=n2");
});

test("what a moderator reads stays open while others decide on it", async () => {
  const { settle } = serverWith(notice("n1"), notice("n2"));
  const { user, client } = renderScreen(<NoticesScreen />);
  await user.type(await screen.findByLabelText("Answer to the sender"), "Mine");

  settle({ id: "n1", decision: "NO_ACTION", answer: "The day is right." }, "max");
  await client.refetchQueries({ include: [NoticeQueueDocument] });

  const list = within(screen.getByRole("list", { name: "Notices" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.getByLabelText("Answer to the sender")).toHaveValue("Mine");
});

test("a decision that is pressed twice is sent once", async () => {
  const { decisions } = serverWith(notice("n1"));
  const { user } = renderScreen(<NoticesScreen />);
  await user.type(await screen.findByLabelText("Answer to the sender"), "Done.");
  await user.dblClick(screen.getByRole("button", { name: "Acted on" }));

  expect(await screen.findByText("No notice is waiting.")).toBeVisible();
  expect(decisions).toHaveLength(1);
});

test("decided notices are listed by outcome", async () => {
  const decided = { decidedAt: "2026-11-02T10:00:00Z", answer: "Corrected." };
  serverWith(
    notice("n1", { status: "ACTED_ON", ...decided }),
    notice("n2", { status: "NO_ACTION", explanation: null, decidedAt: "2025-01-01T10:00:00Z" }),
  );
  const { user } = renderScreen(<NoticesScreen />);
  expect(await screen.findByText("No notice is waiting.")).toBeVisible();

  await user.selectOptions(screen.getByLabelText("Which notices"), "Acted on");
  expect(await screen.findByText("Corrected.")).toBeVisible();

  await user.selectOptions(screen.getByLabelText("Which notices"), "No action");
  expect(await screen.findByText(/words of this notice were erased/)).toBeVisible();
  expect(screen.queryByText("Corrected.")).not.toBeInTheDocument();
});

function receiptIs(found: NoticeReceiptQuery["notice"]) {
  fakeApi.use(
    api.query(NoticeReceiptDocument, () => HttpResponse.json({ data: { notice: found } })),
  );
  return renderScreen(<NoticeReceiptScreen />, { at: "/notice/abc", path: "/notice/:receipt" });
}

test("the receipt shows the answer, and nobody's name", async () => {
  receiptIs({
    ...{ status: "NO_ACTION", kind: "OTHER", rule: null },
    ...{ about: "/mission", answer: "It is meant so." },
    ...{ explanation: "Look at this.", whyIllegal: null },
    ...{ createdAt: "2026-11-01T10:00:00Z", decidedAt: "2026-11-02T10:00:00Z" },
  });

  expect(await screen.findByRole("heading", { name: "No action" })).toBeVisible();
  expect(screen.getByText("It is meant so.")).toBeVisible();
  expect(screen.getByText("Look at this.")).toBeVisible();
  expect(screen.getByRole("link", { name: "/mission" })).toBeVisible();
});

test("an unknown receipt says so", async () => {
  receiptIs(null);
  expect(await screen.findByText(/There is no notice with this receipt/)).toBeVisible();
});

const knownMember = (username: string) =>
  ofType("User", {
    ...someUser({ id: `id-of-${username}`, username }),
    ...{ isBanned: false, activeBan: null, createdAt: "2026-03-01T10:00:00Z", postCount: 12 },
    viewerSanctionRefusal: null,
    record: ofType("MemberRecord", {
      ...{ upheldReports: 2, dismissedReports: 1, removedPosts: 3, bans: 1 },
      ...{ warnings: 0, restrictions: 0 },
    }),
  });

test("a notice about a member comes with their record, and with the way to act", async () => {
  serverWith(notice("one", { kind: "OTHER", about: "/forum/user/eve?page=2" }));
  const asked: unknown[] = [];
  const user = knownMember("eve");
  const node = { ...user, recentStatements: [] };
  fakeApi.use(
    api.query<object>("NoticedMember", ({ variables }) => {
      asked.push(variables.username);
      return HttpResponse.json({ data: { user } });
    }),
    api.query("MemberBan", () => HttpResponse.json({ data: { user } })),
    api.query("AuthorDecisions", () => HttpResponse.json({ data: { node } })),
    api.query("NotesOnMember", () =>
      HttpResponse.json({ data: { user: { ...user, staffNotes: [] } } }),
    ),
  );
  renderScreen(<NoticesScreen />);

  const subject = within(await screen.findByRole("region", { name: "What it is about" }));
  expect(
    subject.getByText(
      /2 reports upheld, 1 dismissed · 3 posts removed · 0 warnings, 0 restrictions, 1 ban/,
    ),
  ).toBeVisible();
  expect(await subject.findByRole("button", { name: "Ban eve" })).toBeVisible();
  expect(asked).toEqual(["eve"]);
});

const stateOfThread = {
  ...{
    id: "t1",
    title: "Cables",
    isPinned: false,
    isLocked: false,
    deletedAt: null,
    locksAt: null,
    slowModeMinutes: null,
  },
  category: ofType("Category", { id: "c1", name: "Sea" }),
};

/** A server that knows a post in a thread of eve's, and that thread. */
function thingsOfEve() {
  const author = knownMember("eve");
  const opening = ofType("Post", {
    id: "p1",
    number: 1,
    bodyHtml: "<p>Buy <strong>boats</strong></p>",
  });
  const words = ofType("PostPage", { nodes: [{ ...opening, isDeleted: false }] });
  const thread = ofType("Thread", { ...stateOfThread, author, posts: words });
  const post = { ...opening, number: 4, isDeleted: false, thread, author };
  fakeApi.use(
    api.query<object>(NoticedThingDocument, ({ variables: { id } }) =>
      HttpResponse.json({ data: { node: id === "t1" ? thread : post } }),
    ),
    api.query("MemberBan", () => HttpResponse.json({ data: { user: author } })),
    api.query("AuthorDecisions", () =>
      HttpResponse.json({ data: { node: { ...author, recentStatements: [] } } }),
    ),
  );
}

const subject = async () => within(await screen.findByRole("region", { name: "What it is about" }));

test("a report of a thread shows it with its opening post, and leads to its removal and to its author in one press", async () => {
  const sender = ofType("User", { id: "id-of-ada", username: "ada" });
  const said = { sender, explanation: "", rule: "SPAM" as const, subjectTitle: "Cables" };
  serverWith(notice("one", { kind: "OTHER", about: "/forum/thread/t1", ...said }));
  thingsOfEve();
  const { user } = renderScreen(<NoticesScreen />);

  const about = await subject();
  expect(about.getByRole("link", { name: "Cables" })).toHaveAttribute("href", "/forum/thread/t1");
  expect(about.getByText("in Sea")).toBeVisible();
  expect((await about.findByText("boats")).tagName).toBe("STRONG");
  expect(about.getByText(/Opened by/)).toBeVisible();
  expect(await about.findByRole("button", { name: "Ban eve" })).toBeVisible();
  expect(about.getByRole("button", { name: "Warn or restrict eve" })).toBeVisible();
  expect(shown().getByRole("heading", { name: "Spam" })).toBeVisible();
  expect(shown().getByRole("link", { name: "ada" })).toBeVisible();
  expect(shown().getByText(/told in the bell of its sender/)).toBeVisible();
  expect(within(screen.getByRole("list", { name: "Notices" })).getByText("Cables")).toBeVisible();

  await user.click(about.getByRole("button", { name: "Delete the thread" }));
  expect(await screen.findByRole("dialog", { name: "Delete this thread?" })).toBeVisible();
});

test("a notice about a post shows it as its readers see it, and leads to its removal in one press", async () => {
  serverWith(notice("one", { about: "/forum/post/p1" }));
  thingsOfEve();
  const { user } = renderScreen(<NoticesScreen />);

  const about = await subject();
  expect((await about.findByText("boats")).tagName).toBe("STRONG");
  expect(about.getByText("Post 4 in “Cables”")).toBeVisible();
  await user.click(about.getByRole("button", { name: "Remove the post" }));
  expect(await screen.findByRole("dialog", { name: "Remove this post?" })).toBeVisible();
});

test("a report of an incident shows its card, with its correction and its withdrawal in one press", async () => {
  serverWith(notice("one", { about: "/event/e1" }));
  const facts = {
    ...{
      type: "RUSSIAN" as const,
      title: "A drone",
      summary: "It fell.",
      category: "DRONE" as const,
    },
    ...{ date: "2026-03-01", datePrecision: "DAY" as const, countryCode: "LV", revision: 1 },
    ...{ placeName: "Riga", placePrecision: "TOWN" as const, latitude: 56.9, longitude: 24.1 },
    ...{ attribution: "GOVERNMENT" as const, attributionNote: null, tags: [] },
    ...{ sourceUrl: "https://news.example/drone", retractedAt: null, retractionReason: null },
  };
  const sources = [ofType("Source", { url: facts.sourceUrl })];
  fakeApi.use(
    api.query<object>(NoticedEventDocument, () =>
      HttpResponse.json({ data: { event: ofType("Event", { id: "e1", ...facts, sources }) } }),
    ),
  );
  const { user } = renderScreen(<NoticesScreen />);

  const about = await subject();
  expect(await about.findByRole("heading", { name: "A drone" })).toBeVisible();
  expect(about.getByText("It fell.")).toBeVisible();
  expect(await about.findByRole("button", { name: "Correct" })).toBeVisible();
  await user.click(about.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("dialog", { name: "Withdraw this event" })).toBeVisible();
});

test("who cannot decide reads why in the place of the answer", async () => {
  const viewerRefusal = "You have reported this yourself: somebody else has to decide.";
  serverWith(notice("one", { viewerRefusal }));
  renderScreen(<NoticesScreen />);

  expect(await screen.findByText(viewerRefusal)).toBeVisible();
  expect(screen.queryByRole("button", { name: "No action" })).not.toBeInTheDocument();
});

test("an answer begins with the words that the admins keep", async () => {
  serverWith(notice("one"));
  const kept = { id: "r1", ground: null, name: "Corrected", text: "We have corrected it." };
  fakeApi.use(
    api.query("StockReasons", () =>
      HttpResponse.json({ data: { stockReasons: [ofType("StockReason", kept)] } }),
    ),
  );
  const { user } = renderScreen(<NoticesScreen />);

  await user.selectOptions(await screen.findByLabelText("Template"), "Corrected");
  expect(screen.getByLabelText("Answer to the sender")).toHaveValue("We have corrected it.");
});
