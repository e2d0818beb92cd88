import { setTimeout as wait } from "node:timers/promises";

import { usageOf } from "../kit/processes.ts";
import { percentile, type Row, rowOf } from "../kit/rows.ts";
import type { Product } from "../kit/site.ts";
import { reply } from "../live/ask.ts";
import { openListener, type Listener } from "../live/listener.ts";

interface FanOut {
  /** Members watch the thread; visitors read it, and have no bell. */
  who: "members" | "visitors";
  count: number;
}

const bell = `subscription NotificationUpdates($after: String) {
  notificationUpdates(after: $after) { __typename cursor unseenCount
    ... on NotificationAdded { notification { ...Row } }
    ... on NotificationChanged { notification { ...Row } } } }
fragment Row on Notification { id type content excerpt reactionKinds seen seenAt bumpedAt
  actors { id username profilePicture useDefaultAvatar }
  relatedPost { id } relatedThread { id } recipient { id username } }`;
const thread = `subscription ThreadUpdates($threadId: ID!) {
  threadUpdates(threadId: $threadId) { __typename cursor ... on PostsAdded { toNumber replyCount } } }`;

const replies = 7;
/** A word of an idle thread is no part of a burst. */
const restMilliseconds = 3_500;
const socketsAtOnce = 50;
const patienceMilliseconds = 20_000;

const groups: readonly FanOut[] = [
  { who: "members", count: 1 },
  { who: "members", count: 200 },
  { who: "members", count: 1_000 },
  { who: "visitors", count: 5_000 },
];

/** How long after a reply those who watch the thread, or read it, know of it, and what that costs. */
export async function measureFanOut(product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const group of groups) rows.push(...(await measureGroup(product, group)));
  return rows;
}

interface World {
  threadId: string;
  /** The last one is of the author, who does not watch the thread. */
  tokens: string[];
}

async function measureGroup(product: Product, group: FanOut): Promise<Row[]> {
  const { who, count } = group;
  const watchers = String(who === "members" ? count : 1);
  const said = await product.run("bench:seed", "--watchers", watchers);
  const world: World = JSON.parse(said.trim().split("\n").at(-1) ?? "");
  // What an earlier group left to a process hides what this one takes.
  await product.stop();
  await product.start();
  const before = await readMetrics(product);
  const started = performance.now();
  const listeners = await openAll(product, group, world);
  const seconds = (performance.now() - started) / 1000;
  await wait(restMilliseconds);
  const opened = await readMetrics(product);
  const rounds: Round[] = [];
  for (let round = 0; round < replies; round++) {
    rounds.push(await measureReply(product, { group, world, listeners }));
    await wait(restMilliseconds);
  }
  const closed = listeners.filter(({ isClosed }) => isClosed()).length;
  for (const listener of listeners) listener.close();
  const name = (what: string) => `${count} ${who}: ${what}`;
  const rowsOf = (what: string, unit: Row["unit"], pick: (round: Round) => number) =>
    rowOf(name(what), unit, rounds.map(pick));
  const at = (share: number) => (round: Round) => percentile(round.bells, share);
  return [
    { name: name("sockets opened"), unit: "a second", value: count / seconds },
    {
      name: name("statements a socket that is opened"),
      unit: "statements",
      value: (opened.statements - before.statements) / count,
    },
    {
      name: name("memory a socket"),
      unit: "KB",
      value: (opened.memoryBytes - before.memoryBytes) / 1024 / count,
    },
    ...(who === "members"
      ? [
          rowsOf("bell of the first", "ms", at(0)),
          rowsOf("bell of the median one", "ms", at(0.5)),
          rowsOf("bell of the last", "ms", at(1)),
        ]
      : []),
    rowsOf("word of the post to the first", "ms", ({ words }) => Math.min(...words)),
    rowsOf("word of the post to the last", "ms", ({ words }) => Math.max(...words)),
    rowsOf("a reply", "statements", ({ statements }) => statements),
    rowsOf("CPU of a reply, database included", "ms", ({ cpu }) => cpu),
    { name: name("closed by the server"), unit: "sockets", value: closed },
  ];
}

async function openAll(
  { origin }: Product,
  { who, count }: FanOut,
  { threadId, tokens }: World,
): Promise<Listener[]> {
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

interface Replying {
  group: FanOut;
  world: World;
  listeners: readonly Listener[];
}

async function measureReply(
  product: Product,
  { group, world, listeners }: Replying,
): Promise<Round> {
  const { threadId, tokens } = world;
  const { origin, pids } = product;
  for (const { heard } of listeners) heard.clear();
  const [before, idle] = [await readMetrics(product), await usageOf(pids)];
  const sent = performance.now();
  await reply(origin, { token: tokens.at(-1) ?? "", threadId, body: `A reply after ${sent}.` });
  const fields = ["threadUpdates", ...(group.who === "members" ? ["notificationUpdates"] : [])];
  const isDone = () =>
    listeners.every((one) => one.isClosed() || fields.every((field) => one.heard.has(field)));
  while (!isDone() && performance.now() - sent < patienceMilliseconds) await wait(5);
  const [after, used] = [await readMetrics(product), await usageOf(pids)];
  const timesOf = (field: string) =>
    listeners.map(({ heard }) => (heard.get(field) ?? Number.POSITIVE_INFINITY) - sent);
  return {
    bells: timesOf("notificationUpdates"),
    words: timesOf("threadUpdates"),
    statements: after.statements - before.statements,
    cpu: (used.cpuSeconds - idle.cpuSeconds) * 1000,
  };
}

/** What the server itself says it uses. */
async function readMetrics({ origin }: Product) {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
  return {
    statements: valueOf("database_statements_total"),
    memoryBytes: valueOf("process_resident_memory_bytes"),
  };
}
