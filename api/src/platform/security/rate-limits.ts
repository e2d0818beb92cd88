import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

import { AppError } from "../app-error.ts";
import type { Redis } from "../redis.ts";
import { tokenDigest } from "./tokens.ts";

/** So many points to spend in so many seconds, counted for each key by itself. */
export interface RateLimit {
  /** Unique in the program: limits of one name share their counts. */
  name: string;
  points: number;
  seconds: number;
  /** What a caller who spent them reads; it may say how long to wait. */
  refusal?: string | ((seconds: number) => string);
}

export interface Budget {
  limit: number;
  remaining: number;
  resetAt: Date;
}

export interface RateLimits {
  /** Takes points, one by default. Throws TOO_MANY_REQUESTS, with the seconds to wait, when there are not enough. */
  spend(limit: RateLimit, key: string, points?: number): Promise<Budget>;
  /** Gives points back that were spent on what turned out to be free. */
  refund(limit: RateLimit, key: string, points?: number): Promise<void>;
  /** What is left, without taking any. */
  balance(limit: RateLimit, key: string): Promise<Budget>;
  /** Gives everything back. */
  forget(limit: RateLimit, key: string): Promise<void>;
}

/**
 * Counts an act before it is done; what fails costs nothing. Throws TOO_MANY_REQUESTS when any of the limits is spent.
 */
export async function withinLimits<Result>(
  rateLimits: RateLimits,
  counts: readonly [limit: RateLimit, key: string][],
  act: () => Promise<Result>,
): Promise<Result> {
  const spent: [RateLimit, string][] = [];
  try {
    for (const [limit, key] of counts) {
      await rateLimits.spend(limit, key);
      spent.push([limit, key]);
    }
    return await act();
  } catch (error) {
    for (const [limit, key] of spent) await rateLimits.refund(limit, key);
    throw error;
  }
}

interface RateLimitOptions {
  redis: Redis | null;
  /** Called with the limit that a caller has spent, for the log. */
  onRefusal?: (limit: string) => void;
}

/** Counts in Redis for all processes together; in this process without Redis, or while it is away. */
export function createRateLimits({ redis, onRefusal }: RateLimitOptions): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();

  function limiterOf(limit: RateLimit) {
    const limiter = limiters.get(limit.name) ?? newLimiter(limit, redis);
    limiters.set(limit.name, limiter);
    return limiter;
  }

  return {
    async spend(limit, key, points = 1) {
      try {
        return budget(limit, await limiterOf(limit).consume(counted(key), points));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        onRefusal?.(limit.name);
        throw refusal(limit, reason);
      }
    },
    async refund(limit, key, points = 1) {
      await limiterOf(limit).reward(counted(key), points);
    },
    async balance(limit, key) {
      return budget(limit, await limiterOf(limit).penalty(counted(key), 0));
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(counted(key));
    },
  };
}

/** Never refuses; for tests and measurements. */
export const noRateLimits: RateLimits = {
  spend: async (limit) => fullBudget(limit),
  refund: async () => undefined,
  balance: async (limit) => fullBudget(limit),
  forget: async () => undefined,
};

function newLimiter({ name, points, seconds }: RateLimit, redis: Redis | null) {
  const settings = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const inMemory = new RateLimiterMemory(settings);
  if (!redis) return inMemory;
  return new RateLimiterRedis({
    ...settings,
    storeClient: limiterClient(redis),
    useRedisPackage: true,
    insuranceLimiter: inMemory,
  });
}

/** The few commands that the limiter sends, none of which may keep a request waiting. */
function limiterClient(redis: Redis) {
  return {
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      redis.run((client) => client.eval(script, options)),
    del: (key: string) => redis.run((client) => client.del(key)),
  };
}

/** Of a fixed length, whatever callers send, and without addresses and names in plain sight. */
const counted = (key: string) => tokenDigest(key).slice(0, 32);

function budget({ points }: RateLimit, { consumedPoints, msBeforeNext }: RateLimiterRes): Budget {
  return {
    limit: points,
    remaining: Math.max(0, points - consumedPoints),
    resetAt: new Date(Date.now() + Math.max(0, msBeforeNext)),
  };
}

function fullBudget({ points, seconds }: RateLimit): Budget {
  return { limit: points, remaining: points, resetAt: new Date(Date.now() + seconds * 1000) };
}

function refusal({ refusal: said }: RateLimit, { msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const text = typeof said === "function" ? said(retryAfter) : said;
  return new AppError("TOO_MANY_REQUESTS", text ?? "Too many requests. Please try again later.", {
    retryAfter,
  });
}

/** The prefix that one subscriber gets, who can send from any address within. */
const ipv6SubscriberBytes = 8;

/** What an address is counted as: itself, but for IPv6 its network, or one machine could be many callers. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().slice(0, ipv6SubscriberBytes);
  return `${Buffer.from(network).toString("hex")}/64`;
}
