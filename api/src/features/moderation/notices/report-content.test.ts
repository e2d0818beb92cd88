import { reportsPerDay } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { openThread, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { refusedWith, report, tryBan, tryReport } from "../../../../test/moderation-acts.ts";
import { inboxOf, notificationTextsOf } from "../../../../test/notification-acts.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { publishEvents } from "../../events/publishing/publish-events.ts";
import { eraseOldNotices } from "./erase-notices.ts";
import {
  TestDecideReportedContentDocument as decide,
  TestMayISanctionDocument,
  TestRemoveReportedThreadDocument,
  TestReportContentDocument as reportContent,
  type TestReportContentMutationVariables,
  TestReportedArchiveDocument,
  TestReportedContentDocument,
  TestReportedReceiptDocument,
  TestWithdrawReportedEventDocument,
} from "./report-content.test.graphql.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let bob: Person;
let ada: Person;
let categoryId: string;
let threadId: string;
let eventId: string;
let round = 0;

const at = new Date("2026-03-02T10:00:00Z");
const thread = (id = threadId) => `/forum/thread/${id}`;
const message = "Thank you. A moderator will look at it.";

beforeAll(async () => {
  api = await startTestApi();
  [mia, max, bob] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("bob"),
  ]);
  categoryId = await addCategory(api);
  await transact(api.work(), ({ em }) =>
    publishEvents(em, { events: [eventFacts({ title: "A drone" })], at }),
  );
  const [event] = await api.sql(sql<{ id: string }>`select id from events`);
  eventId = present(event).id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.outbox.drained();
  await api.sql(sql`delete from notices`);
  api.setNow(at);
  round += 1;
  ada = await api.addUser(`ada-${round}`);
  threadId = await openThread(api, bob, { categoryId, title: "A cable" });
});

const tell = (by: Person, said: Partial<TestReportContentMutationVariables> = {}) =>
  api.as(by)(reportContent, { about: thread(), rule: "SPAM", ...said });

const listed = async (by: Person, status: "OPEN" | "ACTED_ON" = "OPEN") =>
  succeeded(await api.as(by)(TestReportedContentDocument, { status })).notices.nodes;

const only = async (by: Person) => present((await listed(by))[0]);

describe("a member reports", () => {
  test("a thread, and learns what came of it in the bell and on the page of the receipt", async () => {
    const about = `http://vigilia.test${thread()}?page=3#last`;
    const { reportContent: sent } = succeeded(await tell(ada, { about, comment: "Adverts" }));

    expect(sent.message).toBe(message);
    const notice = await only(mia);
    expect(notice).toMatchObject({
      ...{ kind: "OTHER", rule: "SPAM", about: thread(), subjectTitle: "A cable" },
      ...{ explanation: "Adverts", senderName: null, senderEmail: null, viewerRefusal: null },
      sender: { username: ada.username },
    });
    succeeded(await api.as(mia)(decide, { id: notice.id, decision: "ACTED_ON" }));

    expect((await inboxOf(api, ada)).nodes).toMatchObject([
      { type: "SYSTEM", path: `/notice/${sent.receipt}` },
    ]);
    expect(await notificationTextsOf(api, ada)).toEqual([
      "SYSTEM: We looked at the thread you reported and did something about it. Thank you. You can read our answer.",
    ]);
    const { receipt } = sent;
    const { data } = await api.query(TestReportedReceiptDocument, { receipt });
    expect(data.notice).toEqual({
      status: "ACTED_ON",
      rule: "SPAM",
      answer: "We have removed it.",
    });
  });

  test("a member, by whatever spelling of the name, and an incident", async () => {
    succeeded(await tell(ada, { about: "/forum/user/BOB", rule: "ILLEGAL" }));
    const comment = "It was in the other town.";
    const incident = { about: `/event/${eventId}`, rule: null, kind: "EVENT_ERROR" as const };
    succeeded(await tell(ada, { ...incident, comment }));

    expect(await listed(mia)).toMatchObject([
      {
        ...{ about: "/forum/user/bob", kind: "ILLEGAL_CONTENT", rule: "ILLEGAL" },
        ...{ subjectTitle: "bob", explanation: "" },
      },
      { kind: "EVENT_ERROR", rule: null, subjectTitle: "A drone", explanation: comment },
    ]);
    const rex = await api.addUser(`rex-${round}`, "REVIEWER");
    expect(await listed(rex)).toMatchObject([{ subjectTitle: "A drone", viewerRefusal: null }]);
  });

  test("and is refused by a sentence what is their own, reported already, gone, or nothing of it", async () => {
    const refusal = async (answer: ReturnType<typeof tell>) =>
      (await answer).errors?.[0]?.message ?? "";
    succeeded(await tell(ada));

    expect(await refusal(tell(ada))).toBe(
      "You have already reported this thread. Thank you: a moderator will look at it.",
    );
    expect(await refusal(tell(bob))).toMatch(/^This is your own thread/);
    expect(await refusal(tell(ada, { about: `/forum/user/${ada.username}` }))).toBe(
      "You cannot report yourself.",
    );
    expect(await refusal(tell(ada, { about: thread(crypto.randomUUID()) }))).toBe(
      "That thread does not exist.",
    );
    expect(await refusal(tell(ada, { about: "/forum/user/nobody-at-all" }))).toBe(
      "That member does not exist.",
    );
    succeeded(await api.as(mia)(TestRemoveReportedThreadDocument, { id: threadId }));
    expect(await refusal(tell(max))).toBe("This thread is removed already.");
    succeeded(await api.as(mia)(TestWithdrawReportedEventDocument, { id: eventId }));
    const incident = { about: `/event/${eventId}`, kind: "OTHER" as const, comment: "Wrong" };
    expect(await refusal(tell(ada, incident))).toBe("This incident is withdrawn already.");
    await api.sql(sql`update events set retracted_at = null, retraction_reason = null`);
  });

  test("and says which rule, or what is wrong, of a thread, a member or an incident", async () => {
    const nothing = await tell(ada, { rule: null });
    expect(nothing.errors).toMatchObject([
      {
        extensions: {
          code: "BAD_USER_INPUT",
          fields: { kind: "Choose what it is", comment: "Please say what is wrong" },
        },
      },
    ]);
    const page = await tell(ada, { about: "/mission" });
    expect(page.errors).toMatchObject([
      { extensions: { fields: { about: "This is no thread, no member and no incident" } } },
    ]);
    expect(await listed(mia)).toEqual([]);
  });

  test("again once it is decided, and so many times a day with the posts together", async () => {
    succeeded(await tell(ada));
    const { id } = await only(mia);
    succeeded(await api.as(mia)(decide, { id, decision: "NO_ACTION" }));
    succeeded(await tell(ada));
    for (let n = 2; n < reportsPerDay; n += 1) {
      await report(api, ada, (await reply(api, bob, { threadId })).id);
    }

    const refused = [
      await tell(ada, { about: "/forum/user/bob" }),
      await tryReport(api, ada, { postId: (await reply(api, bob, { threadId })).id }),
    ];
    for (const { errors } of refused) {
      expect(errors).toMatchObject(refusedWith("TOO_MANY_REQUESTS"));
    }
    await api.sql(sql`
      update notices set created_at = created_at - interval '1 day' where sender_id = ${ada.id}`);
    succeeded(await tell(ada, { about: "/forum/user/bob" }));
  });

  test("only while they may write, and signed in", async () => {
    expect((await api.query(reportContent, { about: thread() })).errors).toMatchObject(
      refusedWith("UNAUTHENTICATED"),
    );
    succeeded(await tryBan(api, mia, { userId: ada.id }));
    expect((await tell(ada)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });
});

describe("a report is not decided on", () => {
  test("by who made it, nor by whom or whose thread it is about; each reads why", async () => {
    const own = await openThread(api, max, { categoryId, title: "Mine" });
    succeeded(await tell(mia, { about: thread(own) }));
    const { id } = await only(mia);
    const yourself = "You have reported this yourself: somebody else has to decide.";
    const yours = "This is about your own thread: somebody else has to decide.";

    expect(await only(mia)).toMatchObject({ viewerRefusal: yourself });
    expect(await only(max)).toMatchObject({ viewerRefusal: yours });
    expect((await api.as(mia)(decide, { id, decision: "ACTED_ON" })).errors).toMatchObject([
      { message: yourself, extensions: { code: "FORBIDDEN" } },
    ]);
    expect((await api.as(max)(decide, { id, decision: "ACTED_ON" })).errors).toMatchObject([
      { message: yours },
    ]);
    await api.sql(sql`delete from notices`);
    succeeded(await tell(ada, { about: "/forum/user/max" }));
    expect(await only(max)).toMatchObject({
      viewerRefusal: "This is about yourself: somebody else has to decide.",
    });
    const decided = await api.as(mia)(decide, { id: (await only(mia)).id, decision: "ACTED_ON" });
    expect(succeeded(decided).decideNotice).toMatchObject({ viewerRefusal: null });
  });
});

test("a page learns whom its reader may sanction, by the server's rule", async () => {
  const ann = await api.addUser(`ann-${round}`, "ADMIN");
  const refusalOf = async (by: Person, { username }: Person) =>
    succeeded(await api.as(by)(TestMayISanctionDocument, { username })).user?.viewerSanctionRefusal;

  expect(await refusalOf(mia, bob)).toBeNull();
  expect(await refusalOf(mia, max)).toBe(
    "You cannot do this to somebody of the same or a higher role.",
  );
  expect(await refusalOf(mia, mia)).toBe("You cannot do this to yourself.");
  expect(await refusalOf(ann, max)).toBeNull();
  expect(await refusalOf(bob, ada)).toBe("Only moderators may do this.");
});

describe("what is kept of a report", () => {
  test("is in its sender's archive, and loses its words with an account whose texts go", async () => {
    succeeded(await tell(ada, { comment: "Adverts" }));
    const { exportMyData } = succeeded(await api.as(ada)(TestReportedArchiveDocument));
    expect(JSON.parse(exportMyData).notices).toMatchObject([
      { about: thread(), rule: "SPAM", explanation: "Adverts", status: "OPEN", answer: null },
    ]);

    const { id: userId, username } = ada;
    await transact(api.work(), ({ em }) =>
      sendMessage(em, "accounts.member-erased", { userId, username, eraseTexts: true }),
    );
    await api.services.outbox.drained();
    expect(await only(mia)).toMatchObject({ explanation: "", rule: "SPAM" });
  });

  test("no longer names its sender a year after the decision", async () => {
    succeeded(await tell(ada, { comment: "Adverts" }));
    const { id } = await only(mia);
    succeeded(await api.as(mia)(decide, { id, decision: "ACTED_ON" }));
    api.setNow(new Date("2027-03-03T10:00:00Z"));
    await eraseOldNotices(api.work());
    api.setNow(at);

    expect(await listed(mia, "ACTED_ON")).toMatchObject([{ sender: null, explanation: null }]);
  });
});
