import { type ReportDecision } from "@vigilia/schema/api-types.ts";
import { objectionText } from "@vigilia/schema/texts/notification-texts.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deletion, openThread, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { inboxOf, markAllSeen, notificationTextsOf } from "../../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestStaffNotificationsReportPostDocument,
  TestStaffNotificationsHandleReportDocument,
  TestStaffNotificationsHandleReport2Document,
  TestStaffNotificationsReopenReportDocument,
  TestStaffNotificationsBanUserDocument,
  TestStaffNotificationsUnbanUserDocument,
  TestStaffNotificationsAnnounceDocument,
} from "./staff-notifications.test.graphql.ts";

let api: TestApi;
let categoryId: string;
let root: Person;
let mia: Person;
let ada: Person;
let bob: Person;
let postId: string;
let threadId: string;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  categoryId = await addCategory(api);
  root = await api.addUser("root", "ADMIN");
});
afterAll(() => api.stop());

beforeEach(async () => {
  round += 1;
  mia = await api.addUser(`mia${round}`, "MODERATOR");
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
  threadId = await openThread(api, mia, { categoryId, title: `A cable ${round}` });
  ({ id: postId } = await reply(api, ada, { threadId }));
  await inboxOf(api, mia);
  await markAllSeen(api, mia);
});

const report = async (by: Person): Promise<string> => {
  const document = TestStaffNotificationsReportPostDocument;
  return succeeded(await api.as(by)(document, { postId })).reportPost.id;
};
const decide = async (id: string, decision: ReportDecision, note?: string) => {
  const document = TestStaffNotificationsHandleReportDocument;
  succeeded(await api.as(mia)(document, { id, decision, note }));
};
const unseenOf = async (person: Person) => {
  const { nodes } = await inboxOf(api, person, { unseenOnly: true });
  return nodes.map(({ type, content }) => `${type}: ${content}`);
};

describe("a report", () => {
  test("notifies the staff, and not whom it concerns", async () => {
    await report(bob);
    const told = `REPORT_UPDATE: A post was reported in “A cable ${round}”`;
    expect(await unseenOf(mia)).toEqual([told]);
    expect(await unseenOf(root)).toContain(told);
    expect(await notificationTextsOf(api, ada)).toEqual([]);
    expect(await notificationTextsOf(api, bob)).toEqual([]);
  });

  test("that was decided is settled for the staff; reporter and author learn the outcome", async () => {
    const id = await report(bob);
    await inboxOf(api, mia);
    await decide(id, "UPHOLD_AND_DELETE_POST", "No advertising, please.");

    expect(await unseenOf(mia)).toEqual([]);
    expect(await inboxOf(api, bob)).toMatchObject({
      nodes: [
        {
          type: "SYSTEM",
          content: "We looked at the post you reported and removed it. Thank you.",
          relatedThread: { id: threadId },
        },
      ],
    });
    expect(await notificationTextsOf(api, ada)).toEqual([
      `SYSTEM: A moderator removed a post of yours for spam. No advertising, please. ${objectionText}`,
    ]);
  });

  test("is upheld by the rule that the moderator chooses", async () => {
    const id = await report(bob);
    const document = TestStaffNotificationsHandleReport2Document;

    const { handleReport } = succeeded(await api.as(mia)(document, { id }));

    expect(handleReport.post.removalGround).toBe("ABUSE");
    expect(await notificationTextsOf(api, ada)).toEqual([
      `SYSTEM: A moderator removed a post of yours for abuse. No insults. ${objectionText}`,
    ]);
  });

  test("that was dismissed notifies the reporter, not the author", async () => {
    await decide(await report(bob), "DISMISS");
    expect(await notificationTextsOf(api, ada)).toEqual([]);
    expect(await notificationTextsOf(api, bob)).toEqual([
      "SYSTEM: We looked at the post you reported and found that it keeps to the rules.",
    ]);
  });

  test("whose decision was reverted waits again; what nobody saw is retracted", async () => {
    const id = await report(bob);
    await inboxOf(api, mia);
    await decide(id, "UPHOLD_AND_DELETE_POST");
    await inboxOf(api, bob);
    const undo = TestStaffNotificationsReopenReportDocument;
    succeeded(await api.as(mia)(undo, { id }));

    expect(await notificationTextsOf(api, bob)).toEqual([]);
    expect(await notificationTextsOf(api, ada)).toEqual([]);
    expect(await unseenOf(mia)).toHaveLength(1);

    await decide(id, "DISMISS");
    expect(await notificationTextsOf(api, bob)).toHaveLength(1);
  });

  test("on a post that its author then deletes stays with the staff", async () => {
    await report(bob);
    await inboxOf(api, mia);
    succeeded(await api.as(ada)(deletion, { id: postId }));
    expect(await unseenOf(mia)).toHaveLength(1);
  });
});

describe("a ban", () => {
  const ban = TestStaffNotificationsBanUserDocument;

  test("notifies the member with reason and end, who may look at it and marks it seen", async () => {
    const expiresAt = new Date(Date.UTC(2099, 4, 1, 12)).toISOString();
    succeeded(await api.as(mia)(ban, { userId: ada.id, expiresAt }));
    expect(await notificationTextsOf(api, ada)).toEqual([
      `BAN: Your account is banned until 1 May 2099 at 12:00 UTC. Reason: Insults. ${objectionText}`,
    ]);
    await markAllSeen(api, ada);
    expect(await inboxOf(api, ada)).toMatchObject({ unseenCount: 0 });
  });

  test("that is lifted notifies, too", async () => {
    succeeded(await api.as(mia)(ban, { userId: ada.id, ground: "ABUSE" }));
    const lift = TestStaffNotificationsUnbanUserDocument;
    succeeded(await api.as(mia)(lift, { userId: ada.id }));
    expect(await notificationTextsOf(api, ada)).toEqual([
      "UNBAN: Your account is no longer banned.",
      `BAN: Your account is banned for abuse until it is lifted. Reason: Insults. ${objectionText}`,
    ]);
  });
});

describe("an announcement", () => {
  const announce = TestStaffNotificationsAnnounceDocument;

  test("reaches every member once, in as many steps as it takes", async () => {
    const [count] = [(await inboxOf(api, root)).totalCount];
    const answer = await api.as(root)(announce, { content: "  Back\u200B   at noon " });
    expect(succeeded(answer).announce).toBe(1 + 3 * round);
    for (const person of [ada, bob, mia]) {
      expect(await unseenOf(person)).toContain("SYSTEM: Back at noon");
    }
    const { nodes, totalCount } = await inboxOf(api, root);
    expect(totalCount).toBe(count + 1);
    expect(nodes[0]).toMatchObject({ type: "SYSTEM", actors: [], relatedThread: null });
  });

  test.each([
    ["", "Text is required"],
    ["x".repeat(501), "Text must be at most 500 characters"],
  ])("must be short and not empty", async (content, text) => {
    const { errors } = await api.as(root)(announce, { content });
    expect(errors).toMatchObject([{ extensions: { fields: { content: text } } }]);
  });

  test("is for admins", async () => {
    const { errors } = await api.as(mia)(announce, { content: "Hello" });
    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  });
});
