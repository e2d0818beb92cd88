/**
 * What live updates cost, against a running server with the demo world and RATE_LIMITS=off:
 * 2,000 open sockets of members with the server's memory, and 500 posts to a thread with 500 readers.
 * Usage: node bench/live.ts [http://127.0.0.1:4000]
 */
import { setTimeout as wait } from "node:timers/promises";

import { openThread, reply, signIn } from "./live/ask.ts";
import { milliseconds } from "./live/milliseconds.ts";
import { openReader, openReaders, type Reader } from "./live/reader.ts";

const origin = process.argv[2] ?? "http://127.0.0.1:4000";
const members = ["ada", "bob", "chloe", "dirk", "mia", "olena"];
const socketCount = 2_000;
const readerCount = 500;
const postCount = 500;
const writersAtOnce = 8;

const notifications = `subscription { notificationUpdates { cursor unseenCount } }`;
const thread = `subscription Thread($threadId: ID!) {
  threadUpdates(threadId: $threadId) { __typename cursor ... on PostsAdded { toNumber } } }`;

const tokens = await Promise.all(members.map((member) => signIn(origin, member)));
const tokenOf = (index: number) => tokens[index % tokens.length] ?? "";
await measureSockets();
await measureBurst();

async function measureSockets(): Promise<void> {
  const before = await serverMemory();
  const start = performance.now();
  const sockets = await openReaders(socketCount, (index) =>
    openReader(origin, { query: notifications, token: tokenOf(index) }),
  );
  const seconds = (performance.now() - start) / 1000;
  await wait(5_000);
  const after = await serverMemory();

  // Olena's thread, so that she is notified of the reply at every one of her sockets.
  const [ada = "", , , , , olena = ""] = tokens;
  const threadId = await openThread(origin, olena);
  const hers = sockets.filter((_, index) => tokenOf(index) === olena);
  const sent = performance.now();
  await reply(origin, { token: ada, threadId, body: "Delivered to every socket." });
  const news = ({ heard }: Reader) => heard.find(({ at }) => at > sent);
  await until(() => hers.every(news));
  const latencies = hers.map((reader) => (news(reader)?.at ?? 0) - sent);

  console.log(`${socketCount} sockets of members, open within ${seconds.toFixed(1)} s`);
  console.log(`  memory ${before} MB before, ${after} MB with them`);
  console.log(`  ${(((after - before) * 1024) / socketCount).toFixed(1)} kB a socket`);
  console.log(`  one reply received at ${hers.length} sockets: ${milliseconds(latencies)}`);
  for (const socket of sockets) socket.close();
  await wait(3_000);
}

async function measureBurst(): Promise<void> {
  const threadId = await openThread(origin, tokenOf(0));
  const readers = await openReaders(readerCount, () =>
    openReader(origin, { query: thread, variables: { threadId } }),
  );
  const author = await openReader(origin, { query: notifications, token: tokenOf(0) });
  const posting: number[] = [];
  let posted = 0;
  const write = async (writer: number): Promise<void> => {
    while (posted < postCount) {
      posted += 1;
      const body = `Post ${posted} of a burst.`;
      const start = performance.now();
      await reply(origin, { token: tokenOf(writer), threadId, body });
      posting.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: writersAtOnce }, (_, writer) => write(writer)));
  const end = performance.now();
  const lastWord = ({ heard }: Reader) =>
    heard.find(({ update }) => update["toNumber"] === postCount + 1);
  await until(() => readers.every(lastWord));
  const seconds = (performance.now() - start) / 1000;
  const delays = readers.map((reader) => (lastWord(reader)?.at ?? 0) - end);
  // The author may receive the last posts after the last reader did.
  await wait(2_000);
  const lastNotice = (author.heard.at(-1)?.at ?? Number.NaN) - end;
  const words = readers.map(
    ({ heard }) => heard.filter(({ update }) => update["__typename"] === "PostsAdded").length,
  );

  console.log(
    `${postCount} posts in ${((end - start) / 1000).toFixed(1)} s to ${readerCount} readers`,
  );
  console.log(`  a post: ${milliseconds(posting)}`);
  console.log(`  words of new posts a reader: ${Math.max(...words)} in ${seconds.toFixed(1)} s`);
  console.log(`  the last word after the last post: ${milliseconds(delays)}`);
  console.log(`  the author's last notification after the last post: ${lastNotice.toFixed(0)} ms`);
  for (const reader of [author, ...readers]) reader.close();
}

/** The memory of the server's process, in MB. */
async function serverMemory(): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
  return Math.round(Number(bytes) / 1024 / 1024);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(20);
}
