import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { ask, askToPost, readAsMember } from "../kit/ask.ts";
import { isInOrder, listen } from "../kit/listener.ts";
import type { Scenario } from "../kit/scenario.ts";
import type { Stage } from "../kit/stage.ts";
import { until } from "../kit/until.ts";
import { readBooks } from "../kit/writers.ts";

const hour = 3_600_000;
const jumps = [1, 0, -1, 24, 0].map((hours) => hours * hour);
const movedClock = new URL("../kit/moved-clock.mjs", import.meta.url).href;

export const clockJumps: Scenario = {
  name: "clock-jumps",
  fault: "the clock of the API goes an hour ahead, back, an hour behind, a day ahead and back",
  without: "numbers: posts stand in the order of their times",
  sees: "nothing, but times that say what the clock said; nobody is signed out, nothing is told late",
  isQuick: false,
  async go(way, stage) {
    const clock = join(await stage.dataDir(), "clock");
    await writeFile(clock, "0");
    const databaseUrl = await stage.database();
    const database = await stage.connect(databaseUrl);
    const { ada, bob, threadId } = stage.world;
    const server = await stage.serve({
      DATABASE_URL: databaseUrl,
      NODE_OPTIONS: `--import ${movedClock}`,
      MOVED_CLOCK: clock,
    });
    const listener = await listen(() => server.url, ada.token);
    stage.defer(async () => listener.close());
    const acknowledged: string[] = [];
    let unheard = 0;
    for (const jump of jumps.flatMap((each) => [each, each, each])) {
      if (way !== "calm") await writeFile(clock, String(jump));
      await wait(100);
      const heard = listener.updates.length;
      acknowledged.push(await post(stage, server.url));
      if (!(await until(() => listener.updates.length > heard, 15))) unheard += 1;
    }
    const people = await Promise.all(
      [ada, bob].map(({ token }) => ask(server.url, readAsMember(token))),
    );
    const isSignedIn = people.every(({ data }) => data?.viewer?.user);
    const [order] = await database.query(
      `select count(*)::int as disordered from posts p join posts q using (thread_id)
       where p.thread_id = $1 and q.number = p.number + 1 and q.created_at < p.created_at`,
      [threadId],
    );
    const disordered = Number(order?.["disordered"]);
    const { isRight, figures } = await readBooks(stage, database, acknowledged);
    const isKept = isRight && isInOrder(listener) && isSignedIn && unheard === 0;
    const hasJumped = disordered > 0;
    return {
      holds: way === "unhandled" ? !hasJumped : isKept && (way === "calm") !== hasJumped,
      figures: `${figures}; ${unheard} not heard of, ${disordered} dated before the one that they follow`,
    };
  },
};

/** The id, or "" when it was refused: no post has that. */
async function post({ world }: Stage, origin: string): Promise<string> {
  const idempotencyKey = randomUUID();
  const input = { threadId: world.threadId, body: `Seen at ${idempotencyKey}.`, idempotencyKey };
  const { data } = await ask(origin, askToPost(world.bob.token, input));
  return data?.createPost?.id ?? "";
}
