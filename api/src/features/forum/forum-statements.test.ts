import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { contextFor } from "../../../test/context-for.ts";
import { countStatements, stopOwnWork } from "../../../test/count-statements.ts";
import { openThread, quoteOf, reply, succeeded } from "../../../test/forum-acts.ts";
import { addCategory, addLongThread } from "../../../test/forum-rows.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import {
  TestForumStatementsReactDocument,
  TestForumStatementsForumDataDocument as home,
  TestForumStatementsThreadDocument as threadPage,
  TestForumStatementsCategoriesDocument,
  TestForumStatementsThread2Document as anyPage,
} from "./forum-statements.test.graphql.ts";
import { loadViewerReading } from "./model/viewer-reading.loader.ts";
import { raiseReadMark } from "./reading/read-marks.ts";

let api: TestApi;
let ada: Person;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  const categoryIds = await Promise.all(
    Array.from({ length: 6 }, (_, index) => addCategory(api, `Category ${index}`)),
  );
  const authors = await Promise.all(
    Array.from({ length: 20 }, (_, index) => api.addUser(`author${index}`)),
  );
  for (const [index, author] of authors.entries()) {
    await openThread(api, author, { categoryId: categoryIds[index % 6] ?? "" });
  }
  threadId = await openThread(api, ada, { categoryId: categoryIds[0] ?? "" });
  for (const author of authors) {
    const { id } = await reply(api, author, { threadId, body: `${author.username} was here` });
    await api.as(ada)(TestForumStatementsReactDocument, { id });
  }
  await stopOwnWork(api.services);
});
afterAll(() => api.stop());

test("the forum's home takes 5 statements, who asks included, however many threads and authors it shows", async () => {
  forget();
  let shown: { author: { username: string } | null }[] = [];
  const statements = await countStatements(async () => {
    const { forumData } = succeeded(await api.as(ada)(home));
    shown = forumData.recentThreads;
  });

  expect(new Set(shown.map(({ author }) => author?.username)).size).toBe(10);
  expect(statements).toHaveLength(5);
});

test("a thread's page of 20 posts by 20 authors asks no table more than twice", async () => {
  forget();
  let posts: { author: { username: string } | null }[] = [];
  const statements = await countStatements(async () => {
    const { thread } = succeeded(await api.as(ada)(threadPage, { id: threadId }));
    posts = present(thread).posts.nodes;
  });

  expect(new Set(posts.map(({ author }) => author?.username)).size).toBe(20);
  // Twice where something is known of the thread's author before the authors of its posts are
  const asked = Object.values(Object.groupBy(statements, firstTable)).map((same) => same?.length);
  expect(asked).toHaveLength(7);
  expect(Math.max(...asked.map(Number))).toBeLessThanOrEqual(2);
});

test("members who open pages at the same time are told together how far each has read", async () => {
  const [bert, chloe] = await Promise.all(["bert", "chloe"].map((name) => api.addUser(name)));
  const marks = [
    [bert, 5],
    [chloe, 9],
  ] as const;
  for (const [person, number] of marks) {
    succeeded(await api.query(markRead, { threadId, number }, present(person)));
  }
  const readers = [ada, present(bert), present(chloe), present(bert)];
  const read = async (reader: Person) => {
    const { thread } = succeeded(await api.query(readingOfThread, { id: threadId }, reader));
    return [thread.viewerLastReadNumber, thread.viewerUnreadCount];
  };
  await read(ada);
  let told: unknown[] = [];
  const statements = await countStatements(async () => {
    told = await Promise.all(readers.map(read));
  });

  expect(told).toEqual([
    [1, 20],
    [5, 16],
    [9, 12],
    [5, 16],
  ]);
  expect(statements).toHaveLength(2);
});

const markRead = `mutation M($threadId: ID!, $number: Int!) { markThreadRead(threadId: $threadId, number: $number) { viewerLastReadNumber } }`;
const readingOfThread = `query T($id: ID!) { thread(id: $id) { viewerLastReadNumber viewerUnreadCount } }`;

test("within a transaction, how far a member has read is what that has changed", async () => {
  const dirk = await api.addUser("dirk");
  const context = await contextFor(api, dirk);
  const read = await transact(context, async (within) => {
    const mark = { userId: dirk.id, threadId, number: 7, at: within.now() };
    await raiseReadMark(within.em, mark);
    return loadViewerReading(within, threadId);
  });

  expect(read).toMatchObject({ lastReadNumber: 7, unreadCount: 14 });
});

test("a visitor's page of a thread asks nothing that only members have", async () => {
  forget();
  const asked = `query T($id: ID!) { thread(id: $id) { posts { nodes { id author { viewerIgnores } } } } }`;
  const statements = await countStatements(async () => {
    succeeded(await api.query(asked, { id: threadId }));
  });

  expect(statements).toHaveLength(2);
});

/** As if nobody had asked before. */
const forget = (): void => api.services.sharedRows.clear();

/** The table that a statement reads first. */
const firstTable = (statement: string): string =>
  / from ([\w(]+)/.exec(statement)?.[1] ?? statement;

test("six categories with their threads take no more statements than one", async () => {
  forget();
  const document = TestForumStatementsCategoriesDocument;
  const statements = await countStatements(() => api.query(document));

  expect(statements).toHaveLength(2);
});

test("a reply that quotes twenty posts takes as many statements as one that quotes one", async () => {
  const { data } = await api.query(threadPage, { id: threadId });
  const quotes = data.thread?.posts.nodes
    .slice(1)
    .map((post) => quoteOf(post, `${post.author?.username} was here`));
  await reply(api, ada, { threadId, body: quotes?.[0] });
  const one = await countStatements(() => reply(api, ada, { threadId, body: quotes?.[0] }));
  const many = await countStatements(() => reply(api, ada, { threadId, body: quotes?.join("") }));

  expect(many).toHaveLength(one.length);
});

test("a page far into a thread of 100,000 posts is read from the index, 20 rows of it", async () => {
  const [category] = await api.sql(sql<{ id: string }>`select id from categories limit 1`);
  const long = await addLongThread(api, {
    categoryId: category?.id ?? "",
    author: ada,
    posts: 100_000,
  });
  await api.sql(sql`analyze posts`);

  const plans = await Promise.all([1, 2_500, 5_000].map((page) => planOf(long, page)));

  for (const plan of plans) {
    const { indexes } = plan;
    // Whom a post answers is looked up where it answers one, its own answers for each.
    expect(new Set(indexes)).toEqual(
      new Set(["posts_of_thread", "posts_pkey", "posts_of_answered"]),
    );
    expect(plan.rows).toBe(20);
    // Each post brings along its author, its reactions and its answers.
    expect(plan.buffers).toBeLessThan(60 + 20 * 4);
  }
});

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** How the very statement that reads a page of posts is executed. */
async function planOf(id: string, page: number) {
  const statements = await countStatements(() => api.query(anyPage, { id, page }));
  const reading = statements.find((text) => text.includes("cross join lateral")) ?? "";
  const [explained] = await api.sql(
    sql<{ "QUERY PLAN": { Plan: PlanNode }[] }>`
      explain (analyze, buffers, format json) ${sql.raw(literal(reading, { id, page }))}`,
  );
  const root = explained?.["QUERY PLAN"][0]?.Plan;
  if (!root) throw new Error("There is no plan");
  const posts = nodesOf(root).filter((node) => node["Relation Name"] === "posts");
  return {
    rows: posts.reduce(
      (sum, node) => sum + node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0),
      0,
    ),
    indexes: posts.map((node) => node["Index Name"]),
    scans: posts.length,
    buffers: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The statement with its parameters in place: the thread, the page, and the page size everywhere else. */
function literal(statement: string, { id, page }: { id: string; page: number }): string {
  return statement.replace("$1", `'{${id}}'`).replace("$2", `'{${page}}'`).replace(/\$\d+/g, "20");
}
