import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deletion, editing, openThread, restoring, tryReply } from "../../../../test/forum-acts.ts";
import { addCategory } from "../../../../test/forum-rows.ts";
import {
  type Operation,
  textOf,
  startTestApi,
  type Person,
  type TestApi,
} from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { newId } from "../../../platform/new-id.ts";
import { eraseTexts } from "../members/erase-texts.ts";
import {
  findPostForUpdate,
  findThreadForUpdate,
  findThreadsForUpdate,
} from "../model/thread-for-update.ts";
import { holdPost, publishHeldPost } from "../posts/approval.ts";
import { composePost } from "../references/compose-post.ts";
import { moveThread } from "../threads/change-thread.ts";
import { mergeThreads } from "../threads/merge-threads.ts";
import { bringBackThread, removeThread } from "../threads/remove-thread.ts";
import { recountForum } from "./recount-forum.ts";

let api: TestApi;
let people: Person[];
let mia: Person;
let categories: string[];

beforeAll(async () => {
  api = await startTestApi();
  mia = await api.addUser("mia", "MODERATOR");
  people = await Promise.all(["ada", "bob", "eve"].map((name) => api.addUser(name)));
  categories = await Promise.all(["Cables", "Drones"].map((name) => addCategory(api, name)));
});
afterAll(() => api.stop());

const actNames = [
  ...["open", "reply", "reply", "reply", "edit", "deleteOwn", "deleteByStaff", "restore"],
  ...["restoreByStaff", "removeThread", "bringBackThread", "move", "merge", "hold", "approve"],
  ...["movePosts", "movePosts", "split", "undoMove", "erase"],
] as const;

interface Act {
  name: (typeof actNames)[number];
  /** Which of the things there are is meant. */
  which: number;
  who: number;
}

const anyAct = fc.record({
  name: fc.constantFrom(...actNames),
  which: fc.nat(1000),
  who: fc.nat(2),
});

const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items.length > 0 ? items[which % items.length] : undefined;

async function idsOf(table: "threads" | "posts", condition = sql`true`): Promise<string[]> {
  const found = await api.sql(
    sql<{ id: string }>`select id from ${sql.table(table)} where ${condition} order by id`,
  );
  return found.map(({ id }) => id);
}

async function onThread(which: number, change: Parameters<typeof withThread>[1]): Promise<void> {
  const id = pick(await idsOf("threads"), which);
  if (id) await withThread(id, change);
}

function withThread(
  id: string,
  change: (
    context: Parameters<typeof moveThread>[0],
    thread: Parameters<typeof moveThread>[1]["thread"],
  ) => Promise<void>,
): Promise<void> {
  return transact(api.work(), async (context) => {
    const thread = await findThreadForUpdate(context.em, id);
    if (thread) await change(context, thread);
  });
}

async function onPost(act: Act, call: Operation<unknown, never>, by?: Person): Promise<void> {
  const found = await api.sql(
    sql<{ id: string; authorId: string }>`
      select id, author_id as "authorId" from posts where number is not null order by id`,
  );
  const post = pick(found, act.which);
  const author = people.find(({ id }) => id === post?.authorId);
  const actor = by ?? author;
  if (!post || !actor) return;
  await api.as(actor)(textOf(call), { id: post.id, body: `Edit ${act.which}` });
}

async function hold({ which, who }: Act): Promise<void> {
  const authorId = pick(people, who)?.id ?? "";
  const threadId = pick(await idsOf("threads", sql`merged_into_id is null`), which);
  if (!threadId) return;
  await transact(api.work(), async (context) => {
    const composed = await composePost(context, { body: "Look at https://news.example" });
    const at = context.now();
    await holdPost(context.em, { id: newId(), threadId, authorId, at, composed, causes: [] });
  });
}

async function approve({ which }: Act): Promise<void> {
  const id = pick(await idsOf("posts", sql`number is null and erased_at is null`), which);
  if (!id) return;
  await transact(api.work(), async (context) => {
    const found = await findPostForUpdate(context.em, id);
    if (found) await publishHeldPost(context, found);
  });
}

async function merge({ which, who }: Act): Promise<void> {
  const ids = await idsOf("threads");
  const [fromId, intoId] = [pick(ids, which), pick(ids, which + who + 1)];
  if (!fromId || !intoId || fromId === intoId) return;
  await transact(api.work(), async (context) => {
    const found = await findThreadsForUpdate(context.em, [fromId, intoId]);
    const [from, into] = [found.get(fromId), found.get(intoId)];
    if (!from?.isListed || !into?.isListed) return;
    await mergeThreads(context, { from, into, byId: mia.id, reason: "The same" });
  });
}

/** Several replies of one thread, by its place among all threads. */
async function chosenReplies(which: number): Promise<string[]> {
  const threadId = pick(await idsOf("threads", sql`deleted_at is null`), which);
  const replies = threadId && (await idsOf("posts", sql`thread_id = ${threadId} and number > 1`));
  return replies ? replies.filter((_, place) => (which + place) % 3 > 0) : [];
}

async function movePosts({ which, who }: Act): Promise<unknown> {
  const ids = await chosenReplies(which);
  const into = pick(await idsOf("threads"), which + who + 1);
  return api.as(mia)(
    `mutation M($ids: [ID!]!, $into: ID!) { movePosts(ids: $ids, into: $into, reason: "Else") { id } }`,
    { ids, into },
  );
}

async function split({ which }: Act): Promise<unknown> {
  return api.as(mia)(
    `mutation S($ids: [ID!]!, $categoryId: ID!) {
      splitThread(ids: $ids, title: "Apart", categoryId: $categoryId, reason: "Else") { id } }`,
    { ids: await chosenReplies(which), categoryId: pick(categories, which) },
  );
}

async function undoMove({ which }: Act): Promise<unknown> {
  const moves = await api.sql(sql<{ id: string }>`select id from post_moves order by id`);
  const id = pick(moves, which)?.id;
  return id && api.as(mia)(`mutation U($id: ID!) { undoPostMove(id: $id) { id } }`, { id });
}

async function perform(act: Act): Promise<void> {
  const { name, which, who } = act;
  const author = pick(people, who) ?? mia;
  const categoryId = pick(categories, which) ?? "";
  const threadId = pick(await idsOf("threads"), which);
  const acts: Record<Act["name"], () => Promise<unknown>> = {
    open: () => openThread(api, author, { categoryId }),
    reply: async () => threadId && tryReply(api, author, { threadId }),
    edit: () => onPost(act, editing),
    deleteOwn: () => onPost(act, deletion),
    deleteByStaff: () => onPost(act, deletion, mia),
    restore: () => onPost(act, restoring),
    restoreByStaff: () => onPost(act, restoring, mia),
    removeThread: () =>
      onThread(which, (context, thread) =>
        removeThread(context, { thread, byId: mia.id, reason: null }),
      ),
    bringBackThread: () =>
      onThread(which, (context, thread) => bringBackThread(context, { thread })),
    move: () => onThread(which, (context, thread) => moveThread(context, { thread, categoryId })),
    merge: () => merge(act),
    movePosts: () => movePosts(act),
    split: () => split(act),
    undoMove: () => undoMove(act),
    hold: () => hold(act),
    approve: () => approve(act),
    // Rarely, or nothing would be left to count
    erase: async () => which < 100 && eraseTexts(api.work(), { authorId: author.id }),
  };
  await acts[name]();
}

/** What the tables say, counted in the plainest way. */
async function counted() {
  const [totals] = await api.sql(sql`
    select (select count(*)::int from threads where deleted_at is null) as threads,
      (select count(*)::int from posts p join threads t on t.id = p.thread_id
        where number is not null and p.deleted_at is null and t.deleted_at is null) as posts`);
  const ofThreads = await api.sql(sql`
    select t.id, (select count(*)::int from posts p
      where p.thread_id = t.id and number is not null and p.deleted_at is null) as posts
    from threads t order by t.id`);
  const ofCategories = await api.sql(sql`
    select c.id, (select count(*)::int from threads where category_id = c.id and deleted_at is null) as threads,
      (select count(*)::int from posts p join threads t on t.id = p.thread_id where t.category_id = c.id
        and number is not null and p.deleted_at is null and t.deleted_at is null) as posts
    from categories c order by c.id`);
  const ofMembers = await api.sql(sql`
    select u.id, (select count(*)::int from threads where author_id = u.id and deleted_at is null) as threads,
      (select count(*)::int from posts p join threads t on t.id = p.thread_id where p.author_id = u.id
        and number is not null and p.deleted_at is null and t.deleted_at is null) as posts
    from users u join member_totals m on m.user_id = u.id order by u.id`);
  return { totals, ofThreads, ofCategories, ofMembers };
}

/** What the counters say. */
async function counters() {
  const [totals] = await api.sql(
    sql`select thread_count as threads, post_count as posts from forum_totals`,
  );
  const ofThreads = await api.sql(sql`select id, visible_posts as posts from threads order by id`);
  const ofCategories = await api.sql(
    sql`select id, thread_count as threads, post_count as posts from categories order by id`,
  );
  const ofMembers = await api.sql(
    sql`select user_id as id, thread_count as threads, post_count as posts from member_totals order by id`,
  );
  return { totals, ofThreads, ofCategories, ofMembers };
}

test("after any acts in any order, every counter says what a recount says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40 }), async (acts) => {
      for (const each of acts) await perform(each);
      expect(await counters()).toEqual(await counted());
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test("numbers have no gaps, whatever was deleted or merged, but where posts were moved", async () => {
  const gaps = await api.sql(sql`
    select thread_id from (
      select thread_id, number from posts where number is not null
      union all select thread_id, number from moved_posts
    ) places
    group by thread_id having count(*) <> max(number) or min(number) <> 1`);
  const unknown = await api.sql(sql`
    select id from threads t where merged_into_id is null and post_seq <> greatest(0,
      (select max(number) from posts where thread_id = t.id),
      (select max(number) from moved_posts where thread_id = t.id))`);
  const moves = await api.sql(sql`select 1 from post_moves where undone_at is not null`);

  expect([gaps, unknown]).toEqual([[], []]);
  expect(moves.length).toBeGreaterThan(0);
});

test("whose the newest reply is follows from the posts themselves, wherever they were moved", async () => {
  const wrong = await api.sql(sql`
    select t.id from threads t where t.deleted_at is null and t.last_reply_at is distinct from (
      select max(p.created_at) from posts p
      where p.thread_id = t.id and p.number > 1 and p.deleted_at is null)`);

  expect(wrong).toEqual([]);
});

describe("the nightly recount", () => {
  test("finds nothing to correct", async () => {
    expect(await recountForum(api.work())).toEqual({
      threads: 0,
      categories: 0,
      members: 0,
      totals: 0,
    });
  });

  test("corrects what is wrong and says how much it was", async () => {
    const right = await counters();
    await api.sql(sql`update threads set visible_posts = visible_posts + 5
      where id = (select id from threads where deleted_at is null limit 1)`);
    await api.sql(sql`update categories set post_count = 77 where id = ${categories[0]}`);
    await api.sql(sql`update member_totals set thread_count = 99 where user_id = ${people[0]?.id}`);
    await api.sql(sql`update forum_totals set post_count = post_count + 1`);

    const corrected = await recountForum(api.work());

    expect(corrected).toEqual({ threads: 1, categories: 1, members: 1, totals: 1 });
    expect(await counters()).toEqual(right);
  });
});

test("deleted by its author and then by staff, a post is subtracted once", async () => {
  const [ada] = people;
  if (!ada) throw new Error("Nobody is here");
  const categoryId = await addCategory(api, "Once");
  const threadId = await openThread(api, ada, { categoryId });
  const { data } = await tryReply(api, ada, { threadId });

  await api.as(ada)(deletion, { id: data.createPost.id });
  const again = await api.as(mia)(deletion, { id: data.createPost.id });

  expect(again.errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  const [category] = await api.sql(
    sql`select thread_count as threads, post_count as posts from categories where id = ${categoryId}`,
  );
  expect(category).toEqual({ threads: 1, posts: 1 });
});
