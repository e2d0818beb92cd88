import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import type { DatabaseConnection } from "../../api/test/database-connection.ts";
import { ask, askToPost } from "./ask.ts";
import type { Stage } from "./stage.ts";
import { until } from "./until.ts";
import type { People } from "./world.ts";

/** A stage, on which others may be than those whom the world begins with. */
export interface Among extends Pick<Stage, "defer"> {
  world: People;
}

export const among = (stage: Stage, people: People): Among => ({
  world: people,
  defer: (ending) => stage.defer(ending),
});

export interface Writers {
  /** Ids of the posts whose author was told that they stand. */
  acknowledged: string[];
  /** How often an author was refused, or not answered, and sent the same again. */
  repeated: number;
  /** Lets each finish the post at hand. */
  stop(): Promise<void>;
}

interface Writing {
  origin(): string;
  count: number;
  /** Whether what is sent again says that it is the same. */
  isKeyed?: boolean;
}

const longestPostSeconds = 60;

/** Bob, in several windows, writes as fast as he is answered; what was not acknowledged is sent again with its key. */
export function startWriters(stage: Among, { origin, count, isKeyed = true }: Writing): Writers {
  const { bob, threadId } = stage.world;
  let isOver = false;
  const writers: Writers = { acknowledged: [], repeated: 0, stop: async () => undefined };

  async function writeOne(): Promise<void> {
    const key = randomUUID();
    const idempotencyKey = isKeyed ? key : undefined;
    const post = { threadId, body: `Seen at ${key}.`, idempotencyKey };
    const isTaken = async () => {
      const { data } = await ask(origin(), askToPost(bob.token, post));
      if (data?.createPost) writers.acknowledged.push(data.createPost.id);
      else writers.repeated += 1;
      return Boolean(data?.createPost);
    };
    await until(isTaken, longestPostSeconds, 200);
  }
  async function write(): Promise<void> {
    while (!isOver) {
      await writeOne();
      await wait(1);
    }
  }
  const written = Promise.all(Array.from({ length: count }, write));
  writers.stop = async () => {
    isOver = true;
    await written;
  };
  stage.defer(writers.stop);
  return writers;
}

export interface Books {
  isRight: boolean;
  figures: string;
}

/** Compares what was acknowledged with what stands, what is counted, and what Ada was told. */
export async function readBooks(
  stage: Pick<Among, "world">,
  database: DatabaseConnection,
  acknowledged: readonly string[],
): Promise<Books> {
  const { ada, threadId } = stage.world;
  const isDelivered = async () =>
    (await database.query("select from outbox_messages")).length === 0;
  await until(isDelivered, 60);
  const [found] = await database.query(
    `select
       (select count(*)::int from unnest($1::text[]) as wanted (id)
         where not exists (select from posts p where p.id::text = wanted.id)) as lost,
       (select count(*)::int from (select from posts where thread_id = $2
         group by body having count(*) > 1) as twice) as doubled,
       (select max(number) - count(*)::int from posts where thread_id = $2) as gaps,
       (select count(*)::int from posts p where p.thread_id = $2 and p.number > 1 and
         (select count(*) from notification_causes c
           where c.recipient_id = $3 and c.cause_id = p.id::text) <> 1) as mistold,
       (select sum(c.post_count)::int from categories c) - (select count(*)::int from posts) as miscounted`,
    [acknowledged, threadId, ada.id],
  );
  const { lost = 0, doubled = 0, gaps = 0, mistold = 0, miscounted = 0 } = found ?? {};
  return {
    isRight: [lost, doubled, gaps, mistold, miscounted].every((count) => count === 0),
    figures: `${acknowledged.length} posts acknowledged: ${lost} lost, ${doubled} doubled, ${gaps} gaps in the numbers, ${mistold} not told exactly once, counters off by ${miscounted}`,
  };
}
