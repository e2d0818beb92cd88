import type { RequestContext, Services } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { loadThread } from "../model/thread.loader.ts";
import { readFeedState, readThreadSteps, threadUpdateFeed } from "./thread-feed.ts";
import { ThreadNews, type ThreadUpdateRow } from "./thread-updates.ts";

interface Following {
  threadId: string;
  after?: string | null;
}

/**
 * Delivers what happens in a thread: after a cursor; without one, from the present on. When too much happened for a
 * few updates, the one update is to fetch the page again.
 */
export async function followPosts(
  context: RequestContext,
  { threadId, after }: Following,
): Promise<AsyncIterable<unknown>> {
  const asked = after == null ? null : sequenceOf(after);
  if (!(await loadThread(context, threadId))) {
    throw new AppError("NOT_FOUND", "That thread does not exist.");
  }
  const { services } = context;
  const { sequence, forgottenThrough } = await readFeedState(services.database, threadId);
  const live = services.live.join(threadUpdateFeed, threadId, sequence);
  const isKnown = asked !== null && asked >= forgottenThrough && asked <= sequence;
  let missed: readonly ThreadUpdateRow[] = [];
  try {
    if (isKnown) missed = await readMissed(services, { threadId, asked });
    else if (asked !== null) missed = [resetOf(threadId, sequence)];
  } catch (error) {
    await live.return?.();
    throw error;
  }
  return continued(missed, live);
}

async function readMissed(
  { database }: Services,
  { threadId, asked }: { threadId: string; asked: number },
): Promise<readonly ThreadUpdateRow[]> {
  const news = new ThreadNews(threadId, asked);
  news.add(await readThreadSteps(database.em.fork(), { threadId, after: asked }));
  const missed = news.take();
  return news.isEmpty ? missed : [resetOf(threadId, news.last)];
}

function resetOf(threadId: string, sequence: number): ThreadUpdateRow {
  return { __typename: "ThreadReset", threadId, cursor: String(sequence) };
}

/** First what was missed, then what comes. Leaving is possible also while it waits. */
function continued(
  missed: readonly ThreadUpdateRow[],
  live: AsyncIterator<unknown, undefined>,
): AsyncIterableIterator<unknown, undefined> {
  const first = missed.values();
  return {
    async next() {
      const result = first.next();
      return result.done ? live.next() : { done: false, value: result.value };
    },
    async return() {
      await live.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function sequenceOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const text = "after is not a cursor of this thread.";
  throw new AppError("BAD_USER_INPUT", text, { fields: { after: text } });
}
