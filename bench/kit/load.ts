import { Agent, request } from "node:http";

import { usageOf } from "./processes.ts";
import { percentile, type Row, rowOf } from "./rows.ts";
import type { Site } from "./site.ts";

/** A request that is sent again and again. */
export interface Asked {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Round {
  requests: number;
  seconds: number;
  /** Of server and database; NaN where their processes are not known. */
  cpuSeconds: number;
  latencies: number[];
}

const connections = 8;
const rounds = 5;
const roundSeconds = 2;
const warmUpRequests = 100;

/**
 * Asks each of these in turns, over some connections at once, and says how many were answered in a second and for a
 * second of CPU.
 */
export async function measureLoad(
  site: Site,
  name: string,
  asked: readonly Asked[],
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const next = inTurns(asked);
  const ask = () => send(site.origin, next(), agent);
  for (let index = 0; index < warmUpRequests; index++) await ask();
  const done: Round[] = [];
  for (let round = 0; round < rounds; round++) done.push(await runRound(site, ask));
  agent.destroy();
  const perCpu = done.map(({ requests, cpuSeconds }) => requests / cpuSeconds);
  return [
    ...(site.pids.length > 0 ? [rowOf(`${name}: requests`, "per CPU second", perCpu)] : []),
    rowOf(
      `${name}: requests`,
      "a second",
      done.map(({ requests, seconds }) => requests / seconds),
    ),
    rowOf(
      `${name}: 95th percentile`,
      "ms",
      done.map((round) => percentile(round.latencies, 0.95)),
    ),
  ];
}

function inTurns<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error("There is nothing to ask.");
    turn += 1;
    return item;
  };
}

async function runRound(site: Site, ask: () => Promise<void>): Promise<Round> {
  const before = site.pids.length > 0 ? await usageOf(site.pids) : undefined;
  const start = performance.now();
  const latencies: number[] = [];
  const goOn = async () => {
    while (performance.now() - start < roundSeconds * 1000) {
      const sent = performance.now();
      await ask();
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
  const seconds = (performance.now() - start) / 1000;
  const after = before && (await usageOf(site.pids));
  const cpuSeconds = before && after ? after.cpuSeconds - before.cpuSeconds : Number.NaN;
  return { requests: latencies.length, seconds, cpuSeconds, latencies };
}

/** Reads the whole answer; anything but a success ends the measurement. */
export function send(
  origin: string,
  { path, body, ...asked }: Asked,
  agent?: Agent,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { ...asked, agent }, (response) => {
      const isRefused = (response.statusCode ?? 500) >= 400;
      if (isRefused) reject(new Error(`${path} was answered with ${response.statusCode}.`));
      response.on("end", resolve).on("error", reject).resume();
    });
    sent.on("error", reject).end(body);
  });
}
