import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deletion, editing, openThread, reply, succeeded } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  type TestSearchForumMentionCandidatesQueryVariables,
  TestSearchForumSearchForumDocument as document,
  TestSearchForumMentionCandidatesDocument,
} from "./search-forum.test.graphql.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let cables: string;
let drones: string;
let cableThread: string;
let droneThread: string;
let anchorPost: { id: string; number: number };

beforeAll(async () => {
  api = await startTestApi();
  [ada, bob] = await Promise.all([api.addUser("ada"), api.addUser("bob_the-sailor")]);
  cables = await addCategory(api, "Cables");
  drones = await addCategory(api, "Drones");
  api.setNow(new Date("2026-03-01T12:00:00Z"));
  cableThread = await openThread(api, ada, {
    categoryId: cables,
    title: "Sabotage of the Estlink cable",
    body: "What did the tanker do?",
  });
  anchorPost = await reply(api, bob, {
    threadId: cableThread,
    body: "The **anchor** was missing when the ship reached Gogland & <nobody> saw it.",
  });
  api.setNow(new Date("2026-04-01T12:00:00Z"));
  droneThread = await openThread(api, bob, {
    categoryId: drones,
    title: "Drones over Kleine-Brogel",
    body: "Seven sightings at Élysée-style precision, near the hangars.",
  });
  await api.services.outbox.drained();
});
afterAll(() => api.stop());

interface Found {
  excerpt: string;
  hit: { __typename: string; id?: string; title?: string; username?: string };
}

interface FoundPage {
  totalCount: number;
  pageCount: number;
  nodes: Found[];
}

async function search(query: string, more: object = {}): Promise<FoundPage> {
  return succeeded(await api.query(document, { query, ...more })).searchForum;
}

const whatIs = ({ nodes }: { nodes: Found[] }) => nodes.map(({ hit }) => hit.__typename);

describe("searching", () => {
  test("finds a post by a word, at its page and place", async () => {
    const { nodes, totalCount } = await search("anchor");

    expect(totalCount).toBe(1);
    expect(nodes).toMatchObject([
      {
        hit: {
          __typename: "Post",
          id: anchorPost.id,
          number: 2,
          page: 1,
          thread: { id: cableThread },
        },
      },
    ]);
  });

  test("marks the match in an excerpt that holds no other markup", async () => {
    const { nodes } = await search("anchor");

    expect(nodes[0]?.excerpt).toBe(
      "The <mark>anchor</mark> was missing when the ship reached Gogland &amp; &lt;nobody&gt; saw it.",
    );
  });

  test("finds a thread by its title", async () => {
    const { nodes } = await search("estlink", { kinds: ["THREAD"] });

    expect(nodes).toMatchObject([
      { hit: { id: cableThread }, excerpt: "Sabotage of the <mark>Estlink</mark> cable" },
    ]);
  });

  test("wants every word, in any order", async () => {
    expect(await search("cable sabotage", { kinds: ["THREAD"] })).toMatchObject({ totalCount: 1 });
    expect(await search("cable drones")).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test("is content with the beginning of a word", async () => {
    expect(whatIs(await search("anch"))).toEqual(["Post"]);
  });

  test.each(["ancor", "anhcor", "anchro", "ankhor"])("takes %s for anchor", async (slip) => {
    const { nodes } = await search(slip);

    expect(nodes).toMatchObject([{ hit: { id: anchorPost.id } }]);
    expect(nodes[0]?.excerpt).toContain("<mark>anchor</mark>");
  });

  test("takes capitals and accents as they come", async () => {
    expect(whatIs(await search("ELYSEE"))).toEqual(["Post"]);
  });

  test("leaves a word alone that nobody could have meant", async () => {
    expect(await search("xylophone")).toMatchObject({ totalCount: 0 });
  });

  test("finds members by the beginning of a name, and by a slip", async () => {
    expect(await search("bob_the", { kinds: ["USER"] })).toMatchObject({
      nodes: [{ hit: { username: "bob_the-sailor" } }],
    });
    expect(await search("bob_the-sialor", { kinds: ["USER"] })).toMatchObject({
      nodes: [{ hit: { username: "bob_the-sailor" } }],
    });
  });

  test.each(["", "   ", "&|!:*()'\\", "%", "_"])("finds nothing for %j", async (query) => {
    expect(await search(query)).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test("keeps to the wanted kinds", async () => {
    expect(whatIs(await search("drones", { kinds: ["POST"] }))).toEqual([]);
    expect(whatIs(await search("drones", { kinds: ["THREAD"] }))).toEqual(["Thread"]);
  });

  test("narrows to a category, an author and days", async () => {
    expect((await search("the", { kinds: ["POST"] })).totalCount).toBe(3);
    expect((await search("the", { kinds: ["POST"], categoryId: drones })).totalCount).toBe(1);
    expect((await search("the", { kinds: ["POST"], author: "ADA" })).totalCount).toBe(1);
    expect((await search("the", { kinds: ["POST"], dateFrom: "2026-04-01" })).totalCount).toBe(1);
    expect((await search("the", { kinds: ["POST"], dateTo: "2026-03-01" })).totalCount).toBe(2);
    expect((await search("the", { author: "nobody" })).totalCount).toBe(0);
    expect((await search("the", { categoryId: "x" })).totalCount).toBe(0);
  });

  test("lists what an author wrote when no word is given", async () => {
    const { nodes } = await search("", { author: "ada" });

    expect(nodes.map(({ hit }) => hit.__typename)).toEqual(["Thread", "Post"]);
  });

  test("a page past the last is empty and still knows how many there are", async () => {
    expect(await search("anchor", { page: 7 })).toMatchObject({
      totalCount: 1,
      pageCount: 1,
      nodes: [],
    });
  });
});

describe("what was taken away", () => {
  test("the former words of an edited post are not found, the new ones are", async () => {
    const { id } = await reply(api, ada, { threadId: droneThread, body: "A balloon, obviously." });
    await api.as(ada)(editing, { id, body: "A zeppelin, obviously." });
    await api.services.outbox.drained();

    expect(await search("balloon")).toMatchObject({ totalCount: 0 });
    expect(await search("zeppelin")).toMatchObject({ totalCount: 1 });
  });

  test("a deleted post is not found, not quoted and not counted", async () => {
    const { id } = await reply(api, ada, { threadId: droneThread, body: "A secret submarine." });
    expect(await search("submarine")).toMatchObject({ totalCount: 1 });

    await api.as(ada)(deletion, { id });

    expect(await search("submarine")).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test("a removed thread is not found, nor any of its posts", async () => {
    const threadId = await openThread(api, ada, {
      categoryId: drones,
      title: "Unicorns",
      body: "Unicorns!",
    });
    expect((await search("unicorns")).totalCount).toBe(2);

    await api.sql(sql`update threads set deleted_at = now() where id = ${threadId}`);

    expect(await search("unicorns")).toMatchObject({ totalCount: 0, nodes: [] });
  });
});

describe("choosing whom to mention", () => {
  const candidates = async (
    variables: TestSearchForumMentionCandidatesQueryVariables,
    as?: Person,
  ) => {
    const answer = await api.query(TestSearchForumMentionCandidatesDocument, variables, as);
    return succeeded(answer).mentionCandidates.map(({ username }) => username);
  };

  beforeAll(async () => {
    await Promise.all(["adam", "Adele", "adrian"].map((name) => api.addUser(name)));
  });

  test("offers the names that begin so, in whatever case, by the alphabet", async () => {
    expect(await candidates({ prefix: "AD" })).toEqual(["ada", "adam", "Adele", "adrian"]);
  });

  test("puts those first who wrote in the thread", async () => {
    const adrian = await api.addUser("adriana");
    await reply(api, adrian, { threadId: droneThread });

    expect(await candidates({ prefix: "ad", threadId: droneThread })).toEqual(
      expect.arrayContaining(["ada", "adriana"]),
    );
    expect((await candidates({ prefix: "ad", threadId: droneThread }))[0]).toBe("adriana");
  });

  test("does not offer me myself, and no more than asked for", async () => {
    expect(await candidates({ prefix: "ad", first: 2 }, ada)).toEqual(["adam", "Adele"]);
  });

  test("takes a wildcard for the character that it is", async () => {
    expect(await candidates({ prefix: "%" })).toEqual([]);
    expect(await candidates({ prefix: "bob_" })).toEqual(["bob_the-sailor"]);
  });
});
