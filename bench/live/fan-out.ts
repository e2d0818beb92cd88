import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

import { ask, reply } from "./ask.ts";
import { openListener, type Listener } from "./listener.ts";
import { rowOf, type Row } from "./row.ts";
import { readServerLoad } from "./server-load.ts";

interface FanOut {
  origin: string;
  /** Members who watch the thread, or visitors who read it. */
  count: number;
  replies: number;
  /** Readers without an account follow the thread alone. */
  who: "members" | "visitors";
}

const bell = `subscription NotificationUpdates($after: String) {
  notificationUpdates(after: $after) { __typename cursor unseenCount
    ... on NotificationAdded { notification { ...Row } }
    ... on NotificationChanged { notification { ...Row } } } }
fragment Row on Notification { id type content seen seenAt bumpedAt
  relatedPost { id } relatedThread { id } recipient { id username } }`;
const thread = `subscription ThreadUpdates($threadId: ID!) {
  threadUpdates(threadId: $threadId) { __typename cursor ... on PostsAdded { toNumber replyCount } } }`;
const markAllSeen = "mutation { markAllNotificationsSeen { unseenCount } }";

/** A word of an idle thread is no part of a burst. */
const restMilliseconds = 3_500;
const socketsAtOnce = 50;
const patienceMilliseconds = 20_000;

interface World {
  threadId: string;
  tokens: string[];
}

/** Signed-in members who watch a thread, made in the server's database by the operator's command. */
async function seedWatchers(count: number): Promise<World> {
  const parameters = ["--enable-source-maps", "api/dist/src/cli/main.js", "bench:seed"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...parameters, "--watchers", String(count)],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

/** How long after a reply those who watch the thread, or read it, know of it, and what that costs the server. */
export async function measureFanOut(options: FanOut): Promise<Row[]> {
  const { origin, count, replies, who } = options;
  const world = await seedWatchers(who === "members" ? count : 1);
  const name = (what: string) => `${count} ${who}: ${what}`;
  const before = await readServerLoad(origin);
  const started = performance.now();
  const listeners = await openAll(options, world);
  const seconds = (performance.now() - started) / 1000;
  await wait(restMilliseconds);
  const opened = await readServerLoad(origin);
  const rounds: Round[] = [];
  for (let round = 0; round < replies; round++) {
    rounds.push(await measureReply(options, { world, listeners, round }));
    await wait(restMilliseconds);
  }
  const closed = listeners.filter(({ isClosed }) => isClosed()).length;
  for (const listener of listeners) listener.close();
  const rowsOf = (what: string, unit: string, pick: (round: Round) => number) =>
    rowOf(name(what), unit, rounds.map(pick));
  return [
    rowOf(name("sockets opened a second"), "/s", [count / seconds]),
    rowOf(name("statements a socket, at opening"), "", [
      (opened.statements - before.statements) / count,
    ]),
    rowOf(name("memory a socket"), "KiB", [
      (opened.memoryBytes - before.memoryBytes) / 1024 / count,
    ]),
    ...(who === "members"
      ? [
          rowsOf("bell, first", "ms", ({ bells }) => Math.min(...bells)),
          rowsOf("bell, median", "ms", ({ bells }) => rowOf("", "", bells).median),
          rowsOf("bell, last", "ms", ({ bells }) => Math.max(...bells)),
        ]
      : []),
    rowsOf("word of the post, first", "ms", ({ words }) => Math.min(...words)),
    rowsOf("word of the post, last", "ms", ({ words }) => Math.max(...words)),
    rowsOf("statements a reply", "", ({ statements }) => statements),
    rowsOf("CPU of the server a reply", "ms", ({ cpu }) => cpu),
    rowOf(name("sockets closed"), "", [closed]),
  ];
}

async function openAll({ origin, count, who }: FanOut, world: World): Promise<Listener[]> {
  const { threadId, tokens } = world;
  const subscriptions = [
    ...(who === "members" ? [{ query: bell, variables: {} }] : []),
    { query: thread, variables: { threadId } },
  ];
  const listeners: Listener[] = [];
  while (listeners.length < count) {
    const some = Math.min(socketsAtOnce, count - listeners.length);
    const opened = Array.from({ length: some }, (_, index) => {
      const token = who === "members" ? tokens[listeners.length + index] : undefined;
      return openListener(origin, { subscriptions, token });
    });
    listeners.push(...(await Promise.all(opened)));
  }
  return listeners;
}

interface Round {
  bells: number[];
  words: number[];
  statements: number;
  cpu: number;
}

async function measureReply(
  { origin, who }: FanOut,
  { world, listeners, round }: { world: World; listeners: Listener[]; round: number },
): Promise<Round> {
  const { threadId, tokens } = world;
  const token = tokens.at(-1) ?? "";
  if (round === 0 && who === "members") await ask(origin, { query: markAllSeen, token });
  for (const { heard } of listeners) heard.clear();
  const before = await readServerLoad(origin);
  const sent = performance.now();
  await reply(origin, { token, threadId, body: `Reply ${round} of ${sent}.` });
  const kinds = who === "members" ? ["notificationUpdates", "threadUpdates"] : ["threadUpdates"];
  const isDone = () =>
    listeners.every(({ heard, isClosed }) => isClosed() || kinds.every((kind) => heard.has(kind)));
  while (!isDone() && performance.now() - sent < patienceMilliseconds) await wait(5);
  const after = await readServerLoad(origin);
  const timesOf = (kind: string) =>
    listeners.map(({ heard }) => (heard.get(kind) ?? Number.POSITIVE_INFINITY) - sent);
  return {
    bells: timesOf("notificationUpdates"),
    words: timesOf("threadUpdates"),
    statements: after.statements - before.statements,
    cpu: (after.cpuSeconds - before.cpuSeconds) * 1000,
  };
}
