import { eventTagsMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { succeeded } from "../../../../test/forum-acts.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { publishEvents } from "../publishing/publish-events.ts";
import {
  TestTagsCreateDocument,
  TestTagsDocument,
  TestTagsGiveDocument,
  TestTagsMergeDocument,
  TestTagsRetireDocument,
  TestTagsUpdateDocument,
} from "./tags.test.graphql.ts";

let api: TestApi;
let mia: Person;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  [mia, ada] = await Promise.all([api.addUser("mia", "MODERATOR"), api.addUser("ada")]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.sql(sql`delete from events`);
  await api.sql(sql`update tags set merged_into_id = null`);
  await api.sql(sql`delete from tags`);
});

const create = async (slug: string, name = slug) =>
  succeeded(await api.as(mia)(TestTagsCreateDocument, { slug, name })).createTag.id;

const publish = (tags: string[]) =>
  transact(api.work(), async ({ em, now }) => {
    const [id = ""] = await publishEvents(em, { events: [eventFacts({ tags })], at: now() });
    return id;
  });

const look = async (slug: string, isRetired?: boolean) =>
  (await api.query(TestTagsDocument, { slug, isRetired })).data;

const give = (id: string, tags: string[]) => api.as(mia)(TestTagsGiveDocument, { id, tags });

const refusalOf = async (id: string, tags: string[]) => (await give(id, tags)).errors;

const slugsOf = async (id: string, tags: string[]) =>
  succeeded(await give(id, tags)).editEvent.tags.map(({ slug }) => slug);

test("events bear tags of the list, are found by them and counted by them", async () => {
  await Promise.all([create("baltic-cables"), create("gps-jamming")]);
  await publish(["baltic-cables", "gps-jamming"]);
  const later = await publish([]);

  expect(await slugsOf(later, ["baltic-cables"])).toEqual(["baltic-cables"]);

  expect(await look("baltic-cables")).toMatchObject({
    tag: { slug: "baltic-cables", kind: "TOPIC", eventCount: 2 },
    events: { totalCount: 2 },
    eventStats: {
      byAttribution: [{ attribution: "GOVERNMENT", count: 2 }],
      byTag: [
        { count: 2, tag: { slug: "baltic-cables" } },
        { count: 1, tag: { slug: "gps-jamming" } },
      ],
    },
  });
  expect(await slugsOf(later, [])).toEqual([]);
});

test("what is not in the list is given to no event, and no event bears too many", async () => {
  const id = await publish([]);

  expect(await refusalOf(id, ["unheard-of"])).toMatchObject(refusedWith("BAD_USER_INPUT"));
  const many = Array.from({ length: eventTagsMax + 1 }, (_, index) => `tag-${index}`);
  expect(await refusalOf(id, many)).toMatchObject(refusedWith("BAD_USER_INPUT"));
});

test("a renamed tag keeps its address, and both names stand in the log", async () => {
  const id = await create("cables", "Cables");

  const renamed = await api.as(mia)(TestTagsUpdateDocument, { id, name: "Baltic cables" });

  expect(succeeded(renamed).updateTag).toMatchObject({ slug: "cables", kind: "TARGET" });
  expect(await auditOf(api, id)).toMatchObject([
    { action: "tag.create" },
    { action: "tag.update", details: { before: { name: "Cables" } } },
  ]);
});

test("a merged tag's events and its address go to the other, which every filter knows", async () => {
  const [one, other] = await Promise.all([create("cables"), create("baltic-cables")]);
  const both = await publish(["cables", "baltic-cables"]);
  await publish(["cables"]);

  const merged = await api.as(mia)(TestTagsMergeDocument, { id: one, into: other });

  expect(succeeded(merged).mergeTag).toMatchObject({ slug: "baltic-cables", eventCount: 2 });
  expect(await look("cables")).toMatchObject({
    tags: { nodes: [{ slug: "baltic-cables" }] },
    tag: { slug: "baltic-cables" },
    events: { totalCount: 2 },
  });
  const log = sql`select kind from event_changes where event_id = ${both} order by sequence`;
  expect(await api.sql(log)).toMatchObject([{ kind: "PUBLISHED" }, { kind: "CORRECTED" }]);
});

test("a retired tag is given to no other event, and stays with those that bear it", async () => {
  const id = await create("old-topic");
  const bearer = await publish(["old-topic"]);
  await create("new-topic");
  await api.as(mia)(TestTagsRetireDocument, { id, isRetired: true });

  expect(await refusalOf(await publish([]), ["old-topic"])).toMatchObject(
    refusedWith("BAD_USER_INPUT"),
  );
  expect(await slugsOf(bearer, ["old-topic", "new-topic"])).toEqual(["new-topic", "old-topic"]);
  expect((await look("old-topic")).tags.nodes).toEqual([{ slug: "new-topic" }]);
  expect(await look("old-topic", true)).toMatchObject({
    tags: { nodes: [{ slug: "old-topic" }] },
    events: { totalCount: 1 },
  });
});

test("only the staff keeps the list, and no two tags share a name or an address", async () => {
  await create("cables", "Cables");

  const byMember = await api.as(ada)(TestTagsCreateDocument, { slug: "mine", name: "Mine" });
  expect(byMember.errors).toMatchObject(refusedWith("FORBIDDEN"));
  for (const taken of [
    { slug: "cables", name: "Others" },
    { slug: "others", name: "CABLES" },
  ]) {
    const { errors } = await api.as(mia)(TestTagsCreateDocument, taken);
    expect(errors).toMatchObject(refusedWith("CONFLICT"));
  }
  const odd = await api.as(mia)(TestTagsCreateDocument, { slug: "Not a slug", name: "Odd" });
  expect(odd.errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
});
