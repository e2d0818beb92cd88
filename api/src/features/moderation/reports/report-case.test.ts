import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deletion, editing, openThread, reply } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { report, tryHandle } from "../../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { TestReportCaseDocument } from "./report-case.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let mia: Person;
let threadId: string;
let categoryId: string;
let world = 0;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  categoryId = await addCategory(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date());
  world += 1;
  ada = await api.addUser(`ada${world}`);
  bob = await api.addUser(`bob${world}`);
  threadId = await openThread(api, ada, { categoryId });
});

describe("the case of a report", () => {
  test("shows moderators the reported version as readers saw it, edited since or taken down", async () => {
    const { id: rendered } = await reply(api, bob, { threadId, body: "Buy **cables**" });
    const id = await report(api, ada, rendered);
    const shown = async (by: Person) => {
      const { data } = await api.as(by)(TestReportCaseDocument, { id });
      return data.node && "reportedBodyHtml" in data.node ? data.node.reportedBodyHtml : undefined;
    };
    const asSeen = "<p>Buy <strong>cables</strong></p>";

    expect(await shown(mia)).toContain(asSeen);
    await api.as(bob)(editing, { id: rendered, body: "I like your cables" });
    expect(await shown(mia)).toContain(asSeen);
    expect(await shown(ada)).toBeNull();
    await api.as(bob)(deletion, { id: rendered });
    expect(await shown(mia)).toContain(asSeen);
  });

  test("shows moderators what was decided about the author before, and how right the reporter was", async () => {
    const bad = await report(api, ada, (await reply(api, bob, { threadId, body: "Boats" })).id);
    await tryHandle(api, mia, { id: bad, decision: "UPHOLD_AND_DELETE_POST", note: "No ads." });
    const good = await report(api, ada, (await reply(api, bob, { threadId, body: "Hello" })).id);
    await tryHandle(api, mia, { id: good, decision: "DISMISS" });
    const id = await report(api, ada, (await reply(api, bob, { threadId, body: "More" })).id);
    await api.services.outbox.drained();

    const asModerator = await api.as(mia)(TestReportCaseDocument, { id });
    const asReporter = await api.as(ada)(TestReportCaseDocument, { id });

    expect(asModerator.data.node).toMatchObject({
      reporter: { record: { reportsMade: 3, reportsMadeUpheld: 1, reportsMadeDismissed: 1 } },
    });
    expect(asModerator.data.node).toHaveProperty("post.author.recentStatements.0", {
      ...{ restriction: "REMOVE_POST", ground: "SPAM", reason: "No ads.", revertedAt: null },
    });
    expect(asReporter.data.node).toHaveProperty("post.author.recentStatements", []);
  });
});
