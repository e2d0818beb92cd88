import type { EntityManager } from "@mikro-orm/postgresql";
import { day } from "@vigilia/schema/durations.ts";
import type { ThreadList, TopPeriod } from "@vigilia/schema/enums.ts";
import { listedThreadsCounted, newThreadDays, threadsPerPage } from "@vigilia/schema/limits.ts";
import { sql, type NotNull, type Nullable, type RawBuilder, type SelectQueryBuilder } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { primeMembers } from "../../accounts/model/user.query.ts";
import { postIsVisible } from "../model/post.query.ts";
import { tagsOfThreadList } from "../model/thread.loader.ts";
import {
  categoryIsMutedBy,
  newestActivityFirst,
  readThreadsNaming,
  selectThreads,
  selectThreadsNaming,
  threadIsListed,
  type ThreadRow,
  unreadPosts,
} from "../model/thread.query.ts";
import { db, type ForumTables } from "../tables.ts";

export interface ListedThreads {
  list: ThreadList;
  /** Of the list TOP. */
  period: TopPeriod;
  categoryId: string | null;
  page: number;
}

/** One page of a list; of one that is a member's own, only what is theirs. */
export async function listThreads(
  context: RequestContext,
  asked: ListedThreads,
): Promise<NumberedPage<ThreadRow>> {
  const page = pageFrom(asked.page);
  const read = isOwnList(asked.list) ? readOwnPage : readPublicPage;
  const found = await read(context, { ...asked, page });
  primeMembers(context, found.members);
  const count = async () => {
    if (found.total !== null || page === 1) return found.total ?? 0;
    return (await read(context, { ...asked, page: 1 })).total ?? 0;
  };
  return { nodes: found.threads, page, pageSize: threadsPerPage, count };
}

const isOwnList = (list: ThreadList) => list !== "LATEST" && list !== "TOP";

/** Where a thread stands in a list, and how many there are in all. */
type Places = SelectQueryBuilder<
  ForumTables & { t: ForumTables["threads"] },
  "t",
  { id: string; rank: number; total: number }
>;

type Threads<Row = object> = SelectQueryBuilder<
  ForumTables & { t: ForumTables["threads"] },
  "t",
  Row
>;

/** Ids come first and from the indexes alone; what is shown of a thread is read for one page of them. */
async function readPage(em: EntityManager, { places, page }: { places: Places; page: number }) {
  const ofPage = places
    .orderBy("rank")
    .limit(threadsPerPage)
    .offset((page - 1) * threadsPerPage)
    .as("place");
  const { found, members } = await readThreadsNaming(() =>
    db(em)
      .selectFrom(ofPage)
      .innerJoinLateral(
        selectThreadsNaming(em).where("t.id", "=", sql.ref<string>("place.id")).as("shown"),
        (join) => join.onTrue(),
      )
      .selectAll("shown")
      .select("place.total")
      .orderBy("place.rank")
      .execute(),
  );
  return { threads: found, members, total: found[0]?.total ?? null };
}

const ranked = (threads: Threads, order: RawBuilder<unknown>): Places =>
  threads
    .select("t.id")
    .select(sql<number>`row_number() over (order by ${order})`.as("rank"))
    .select(({ fn }) => fn.countAll<number>().over().as("total"));

const listedThreads = (em: EntityManager, categoryId: string | null): Threads => {
  const all = db(em).selectFrom("threads as t").where(threadIsListed);
  return categoryId === null
    ? all
    : all.where("t.categoryId", "=", anyOf(possibleIds([categoryId])));
};

/** What all see alike, by the order, the category and the page. */
const loadPublicPage = defineSharedLoader("list of threads", async ({ em, now }, keys) => {
  const pages = keys.map(async (key) => {
    const [order = "", categoryId, page] = key.split(" ");
    const places = publicPlaces(em, { order, categoryId: categoryId || null, now: now() });
    const read = () => readPage(em, { places, page: Number(page) });
    const tags = ({ threads }: { threads: readonly ThreadRow[] }) => tagsOfThreadList(threads);
    return [key, await narrowRead({ family: "forum", tags }, read)] as const;
  });
  return new Map(await Promise.all(pages));
});

interface PublicPlaces {
  /** A period of the list TOP, or LATEST. */
  order: string;
  categoryId: string | null;
  now: Date;
}

const daysOf: ReadonlyMap<string, number> = new Map([
  ["DAY", 1],
  ["WEEK", 7],
  ["MONTH", 30],
] satisfies [TopPeriod, number][]);

function publicPlaces(em: EntityManager, { order, categoryId, now }: PublicPlaces): Places {
  const threads = listedThreads(em, categoryId);
  if (order === "LATEST") return ranked(threads, sql`t.is_pinned desc, ${newestActivityFirst}`);
  const days = daysOf.get(order);
  if (!days) return ranked(threads, sql`t.visible_posts desc, ${newestActivityFirst}`);
  const since = new Date(now.getTime() - days * day);
  const posts = sql`(
    select count(*) from posts p
    where p.thread_id = t.id and ${postIsVisible} and p.created_at > ${since})`;
  return ranked(
    threads.where("t.bumpedAt", ">", since),
    sql`${posts} desc, ${newestActivityFirst}`,
  );
}

async function readPublicPage(
  context: RequestContext,
  { list, period, categoryId, page }: ListedThreads,
) {
  const [id = ""] = categoryId === null ? [] : possibleIds([categoryId]);
  if (categoryId !== null && id === "") return nothing;
  const order = list === "TOP" ? period : list;
  return (await loadPublicPage(context, `${order} ${id} ${page}`)) ?? nothing;
}

const nothing = { threads: [], members: [], total: null };

async function readOwnPage(context: RequestContext, asked: ListedThreads) {
  const viewer = requireViewer(context);
  const { em } = context;
  const places = ownPlaces(context, { ...asked, viewerId: viewer.id });
  return readPage(em, { places: ranked(places, newestActivityFirst), page: asked.page });
}

interface OwnPlaces {
  list: ThreadList;
  categoryId: string | null;
  viewerId: string;
}

/** What of the forum is new for a member, what they have not read to its end, and what they follow. */
function ownPlaces({ em, now }: WorkContext, { list, categoryId, viewerId }: OwnPlaces): Threads {
  const threads = readBy(listedThreads(em, categoryId), viewerId);
  if (list === "UNREAD") {
    return withUnread(threads, viewerId).where("r.lastReadNumber", "is not", null);
  }
  if (list === "NEW") {
    const since = new Date(now().getTime() - newThreadDays * day);
    return withUnread(threads, viewerId)
      .where("r.lastReadNumber", "is", null)
      .where("t.bumpedAt", ">", since)
      .where("t.createdAt", ">", since);
  }
  return threads.where((eb) =>
    eb.or([eb("r.watchLevel", "=", "WATCHING"), eb("t.authorId", "=", viewerId)]),
  );
}

export interface ThreadListCounts {
  newCount: number;
  unreadCount: number;
}

/** How much of each list waits for the viewer, in one statement, counted up to what is shown. */
export async function countOwnThreads(
  context: RequestContext,
  { categoryId }: { categoryId: string | null },
): Promise<ThreadListCounts> {
  const { id: viewerId } = requireViewer(context);
  const { em } = context;
  const counted = (list: ThreadList) =>
    db(em)
      .selectFrom(
        ownPlaces(context, { list, categoryId, viewerId })
          .select("t.id")
          .limit(listedThreadsCounted)
          .as("counted"),
      )
      .select(({ fn }) => fn.countAll<number>().as("count"));
  return db(em)
    .selectNoFrom([counted("NEW").as("newCount"), counted("UNREAD").as("unreadCount")])
    .$narrowType<{ newCount: NotNull; unreadCount: NotNull }>()
    .executeTakeFirstOrThrow();
}

/** Threads with posts by others that the viewer has not read, newest activity first; muted ones stay away. */
export async function listUnreadThreads(
  context: RequestContext,
  { page: wanted }: { page: number },
): Promise<NumberedPage<ThreadRow>> {
  const { em } = context;
  const viewer = requireViewer(context);
  const page = pageFrom(wanted);
  const unread = <Row>(threads: Threads<Row>) =>
    withUnread(readBy(threads.where(threadIsListed), viewer.id), viewer.id);
  const nodes = await unread(selectThreads(em))
    .orderBy(newestActivityFirst)
    .limit(threadsPerPage)
    .offset((page - 1) * threadsPerPage)
    .execute();
  const count = async () => {
    const counted = unread(db(em).selectFrom("threads as t")).select(({ fn }) =>
      fn.countAll<number>().as("count"),
    );
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return { nodes, page, pageSize: threadsPerPage, count };
}

type ReadThreads<Row> = SelectQueryBuilder<
  ForumTables & { t: ForumTables["threads"]; r: Nullable<ForumTables["threadReads"]> },
  "t" | "r",
  Row
>;

/** With how far a member has read them; what they muted stays away. */
const readBy = <Row>(threads: Threads<Row>, viewerId: string): ReadThreads<Row> =>
  threads
    .leftJoin("threadReads as r", (join) =>
      join.onRef("r.threadId", "=", "t.id").on("r.userId", "=", viewerId),
    )
    .where("r.watchLevel", "is distinct from", "MUTED");

/** Of muted categories only what they watch. */
const withUnread = <Row>(threads: ReadThreads<Row>, viewerId: string) =>
  threads
    .where("t.postSeq", ">", (eb) => eb.fn.coalesce("r.lastReadNumber", eb.lit(0)))
    .where(({ exists }) => exists(unreadPosts(viewerId)))
    .where(({ or, eb, not }) =>
      or([eb("r.watchLevel", "=", "WATCHING"), not(categoryIsMutedBy(viewerId))]),
    );
