import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { notificationTextsOf } from "../../../../test/notification-acts.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import {
  TestSubmissionsApproveSubmissionDocument as approve,
  TestSubmissionsRejectSubmissionDocument as reject,
  TestSubmissionsRestoreSubmissionDocument as restore,
  TestSubmissionsSubmitEventDocument as submit,
} from "../submissions.test.graphql.ts";
import {
  TestOwnSubmissionsExportDocument as exported,
  TestOwnSubmissionsModerateDocument as moderate,
  TestOwnSubmissionsMySubmissionsDocument as mine,
  TestOwnSubmissionsQueueDocument as queue,
} from "./own-submissions.test.graphql.ts";

let api: TestApi;
let mia: Person;
let ada: Person;
let bob: Person;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date("2025-06-01T12:00:00Z"));
  round += 1;
  [ada, bob] = await Promise.all([api.addUser(`ada${round}`), api.addUser(`bob${round}`)]);
});

let counter = 0;

/** Returns the id of what this person submits. */
async function submitAs(person: Person | null, facts: object = {}): Promise<string> {
  const sourceUrl = `https://news.example/own/${++counter}`;
  const input = {
    ...{ type: "RUSSIAN" as const, sourceUrl, date: "2025-05-30" },
    ...{ latitude: 52.2297, longitude: 21.0118, recaptchaToken: "solved", ...facts },
  };
  succeeded(await (person ? api.as(person) : api.query)(submit, { input }));
  const [row] = await api.sql(
    sql<{ id: string }>`select id from submissions where source_url = ${sourceUrl}`,
  );
  return present(row).id;
}

const submittedBy = async (id: string) =>
  succeeded(await api.as(mia)(queue)).submissions.nodes.find((node) => node.id === id)?.submitter;

describe("who submitted", () => {
  test("is known of a signed-in member, of nobody else, and not of who does not want it", async () => {
    const named = await submitAs(ada);
    const anonymous = await submitAs(ada, { isAnonymous: true });
    const visitor = await submitAs(null);

    expect(await submittedBy(named)).toEqual({ username: ada.username });
    expect(await submittedBy(anonymous)).toBeNull();
    expect(await submittedBy(visitor)).toBeNull();
    const kept = await api.sql(
      sql<{ count: number }>`select count(*)::int as count from submissions s
        where s.id in (${anonymous}, ${visitor}) and s.submitter_id is not null`,
    );
    expect(kept).toEqual([{ count: 0 }]);
  });

  test("is forgotten with the account, and so is the note where texts are to be erased", async () => {
    const adas = await submitAs(ada, { note: "From ada" });
    const bobs = await submitAs(bob, { note: "From bob" });
    const forget = ({ id: userId, username }: Person, eraseTexts: boolean) =>
      transact(api.work(), ({ em }) =>
        sendMessage(em, "accounts.member-erased", { userId, username, eraseTexts }),
      );
    await forget(ada, false);
    await forget(bob, true);

    await api.services.outbox.drained();

    expect(await submittedBy(adas)).toBeNull();
    expect(await submittedBy(bobs)).toBeNull();
    const { nodes } = succeeded(await api.as(mia)(queue)).submissions;
    const notes = new Map(nodes.map(({ id, note }) => [id, note]));
    expect(notes.get(adas)).toBe("From ada");
    expect(notes.get(bobs)).toBeNull();
  });
});

describe("my submissions", () => {
  test("are one's own alone, page by page, the newest first, with what became of them", async () => {
    const approved = await submitAs(ada);
    api.setNow(new Date("2025-06-01T13:00:00Z"));
    const rejected = await submitAs(ada);
    api.setNow(new Date("2025-06-01T14:00:00Z"));
    await submitAs(ada);
    await submitAs(ada, { isAnonymous: true });
    await submitAs(bob);
    await submitAs(null);
    succeeded(await api.as(mia)(approve, { id: approved, edit: { title: "A fire" } }));
    succeeded(await api.as(mia)(reject, { id: rejected, reason: "No source" }));

    const first = succeeded(await api.as(ada)(mine, { first: 2 })).mySubmissions;
    const after = first.pageInfo.endCursor;
    const second = succeeded(await api.as(ada)(mine, { first: 2, after })).mySubmissions;

    expect(first.totalCount).toBe(3);
    expect(first.nodes).toMatchObject([
      { status: "PENDING", event: null },
      { status: "REJECTED", rejectionReason: "No source", event: null },
    ]);
    expect(second.nodes).toMatchObject([{ status: "APPROVED", event: { title: "A fire" } }]);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(succeeded(await api.as(mia)(mine)).mySubmissions.totalCount).toBe(0);
    const visitor = await api.query(mine);
    expect(visitor.errors?.[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
  });

  test("are in the member's archive, with their own note, and in nobody else's", async () => {
    await submitAs(ada, { note: "Seen by ada" });

    expect(succeeded(await api.as(ada)(exported)).exportMyData).toContain("Seen by ada");
    expect(succeeded(await api.as(bob)(exported)).exportMyData).not.toContain("Seen by ada");
  });
});

describe("the outcome", () => {
  test("is told to the member, for good and for ill, one by one and in bulk", async () => {
    const ids = [
      await submitAs(ada),
      await submitAs(ada),
      await submitAs(ada),
      await submitAs(ada),
    ];
    const [approved = "", rejected = "", alsoApproved = "", alsoRejected = ""] = ids;

    succeeded(await api.as(mia)(approve, { id: approved }));
    succeeded(await api.as(mia)(reject, { id: rejected, reason: "Not hostile" }));
    succeeded(await api.as(mia)(moderate, { ids: [alsoApproved], act: "APPROVE" }));
    succeeded(await api.as(mia)(moderate, { ids: [alsoRejected], act: "REJECT", reason: "Spam" }));

    const told = (await notificationTextsOf(api, ada)).toSorted();
    const onMap =
      "SYSTEM: The incident that you submitted, “news.example”, is on the map now. Thank you.";
    expect(told).toEqual([
      onMap,
      onMap,
      expect.stringContaining("“news.example”, was not published. Reason: Not hostile."),
      expect.stringContaining("“news.example”, was not published. Reason: Spam."),
    ]);
    expect(await notificationTextsOf(api, bob)).toEqual([]);
  });

  test("is not told of what was submitted without a name, nor to the moderator who decided", async () => {
    const anonymous = await submitAs(ada, { isAnonymous: true });
    const own = await submitAs(mia);

    succeeded(await api.as(mia)(approve, { id: anonymous }));
    succeeded(await api.as(mia)(approve, { id: own }));

    expect(await notificationTextsOf(api, ada)).toEqual([]);
    expect(await notificationTextsOf(api, mia)).toEqual([]);
  });

  test("is retracted with the decision, and told again when there is another", async () => {
    const id = await submitAs(ada);
    succeeded(await api.as(mia)(reject, { id, reason: "A slip" }));
    expect(await notificationTextsOf(api, ada)).toHaveLength(1);

    succeeded(await api.as(mia)(restore, { id }));
    expect(await notificationTextsOf(api, ada)).toEqual([]);

    api.setNow(new Date("2025-06-01T12:05:00Z"));
    succeeded(await api.as(mia)(approve, { id }));
    expect(await notificationTextsOf(api, ada)).toEqual([expect.stringContaining("is on the map")]);
  });
});
