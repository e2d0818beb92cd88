import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { publishEvents } from "../publishing/publish-events.ts";
import {
  TestSubmissionsApproveSubmissionDocument as approve,
  TestSubmissionsSimilarEventsDocument,
  TestSubmissionsSubmissionReceiptDocument as receiptOf,
  TestSubmissionsSubmissions2Document,
  TestSubmissionsSubmitEventDocument as submit,
} from "../submissions.test.graphql.ts";

let api: TestApi;
let mia: Person;

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  api.setNow(new Date("2025-06-01T12:00:00Z"));
});
afterAll(() => api.stop());

async function submitted(facts: object): Promise<{ id: string; receipt: string }> {
  const input = {
    ...{ type: "RUSSIAN" as const, sourceUrl: "https://news.example/", date: "2025-05-30" },
    ...{ latitude: 52.2297, longitude: 21.0118, recaptchaToken: "solved", ...facts },
  };
  const { data } = await api.query(submit, { input });
  const newest = sql<{ id: string }>`select id from submissions order by id desc limit 1`;
  const [row] = await api.sql(newest);
  return { id: row?.id ?? "", receipt: data.submitEvent.receipt };
}

describe("several sources", () => {
  test("are published with the event and the place's name; the note is not", async () => {
    const { id, receipt } = await submitted({
      sourceUrl: "https://news.example/first",
      otherSourceUrls: ["https://other.example/second"],
      placeName: "Praga",
      note: "only-for-moderators",
    });

    const { data, errors } = await api.as(mia)(approve, { id });

    expect(errors).toBeUndefined();
    expect(data.approveSubmission.event).toMatchObject({
      placeName: "Praga",
      sources: [
        expect.objectContaining({ url: "https://news.example/first" }),
        expect.objectContaining({ url: "https://other.example/second" }),
      ],
    });
    const shown = await api.query(receiptOf, { receipt });
    expect(JSON.stringify(shown.data)).not.toContain("only-for-moderators");
    const kept = await api.sql(
      sql<{ text: string }>`select to_jsonb(e)::text || coalesce(jsonb_agg(r)::text, '') as text
        from events e left join event_revisions r on r.event_id = e.id
        where e.source_url = 'https://news.example/first' group by e.id`,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).not.toContain("only-for-moderators");
  });

  test("are each looked for among all sources of what may be the same", async () => {
    const far = { latitude: 1, longitude: 1 };
    const elsewhere = { latitude: -40, longitude: 100 };
    await transact(api.work(), ({ em, now }) =>
      publishEvents(em, {
        events: [
          eventFacts({
            ...far,
            title: "Second source",
            sourceUrl: "https://one.example/1",
            otherSourceUrls: ["https://shared.example/1"],
          }),
        ],
        at: now(),
      }),
    );
    const waits = await submitted({
      ...far,
      sourceUrl: "https://two.example/1",
      otherSourceUrls: ["https://waiting.example/1"],
    });
    const own = await submitted({
      ...elsewhere,
      sourceUrl: "https://waiting.example/1",
      otherSourceUrls: ["https://shared.example/1"],
    });

    const { data } = await api.as(mia)(TestSubmissionsSubmissions2Document);
    const similar = await api.query(TestSubmissionsSimilarEventsDocument, {
      sourceUrl: "https://unknown.example/",
      otherSourceUrls: ["https://shared.example/1"],
    });

    const duplicates = data.submissions.nodes.find(({ id }) => id === own.id)?.possibleDuplicates;
    expect(duplicates).toHaveLength(2);
    expect(duplicates).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ eventTitle: "Second source" }),
        expect.objectContaining({ id: waits.id }),
      ]),
    );
    expect(similar.data.similarEvents).toEqual({
      events: [{ title: "Second source" }],
      waitingCount: 1,
    });
  });
});
