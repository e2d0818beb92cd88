import type { EntityManager } from "@mikro-orm/postgresql";
import type { Role, SanctionKind } from "@vigilia/schema/enums.ts";

import type { CacheTags } from "../platform/caching/cache-tags.ts";
import type { ResponseCache } from "../platform/caching/response-cache.ts";
import type { Captcha } from "../platform/captcha/captcha.ts";
import type { Batches } from "../platform/concurrency/batch.ts";
import type { Database } from "../platform/database/database.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import type { Live } from "../platform/live/live.ts";
import type { PubSub } from "../platform/live/pubsub.ts";
import type { Logger } from "../platform/logger.ts";
import type { MailTransport } from "../platform/mail/mail-transport.ts";
import type { Outbox } from "../platform/outbox/outbox.ts";
import type { Pictures } from "../platform/pictures/pictures.ts";
import type { Redis } from "../platform/redis.ts";
import type { PageTitleFetcher } from "../platform/safe-fetch/page-title-fetcher.ts";
import type { PasswordHasher } from "../platform/security/password-hasher.ts";
import type { RateLimits } from "../platform/security/rate-limits.ts";
import type { Settings } from "./env.ts";
import type { Ports } from "./ports.ts";

/** What binds a member below a ban. */
export interface BindingSanction {
  id: string;
  kind: SanctionKind;
  reason: string;
  /** Null: a warning, or until lifted. */
  expiresAt: Date | null;
  /** Of slowed writing: for so many minutes after a post there is no other. */
  paceMinutes: number | null;
}

/** Who asks, as far as every feature needs to know. */
export interface Viewer {
  id: string;
  username: string;
  /** What the caller may do, which is less than the account's role where `lacksSecondFactor`. */
  role: Role;
  /** A moderator or admin without the required second factor has the rights of a member until it is set up. */
  lacksSecondFactor: boolean;
  /** A banned member reads, and writes nothing. */
  activeBan: { id: string; reason: string; expiresAt: Date | null } | null;
  /** Warnings that were not acknowledged, and what else is in force; absent: none. */
  sanctions?: readonly BindingSanction[];
  /** How the caller proved it; null for an API key, which only reads. */
  sessionId: string | null;
  apiKeyId: string | null;
  /** Known when the caller was looked up, so that nobody asks whom such a member ignores; absent: it has to be asked. */
  ignoresNobody?: boolean;
}

/** A text that changes whenever the rights of the member change. */
export function accessOf({ role, activeBan, sanctions = [] }: Viewer): string {
  return [role, activeBan?.id ?? "", ...sanctions.map(({ id }) => id)].join(" ");
}

/** What the whole process shares. */
export interface Services extends Ports {
  settings: Settings;
  logger: Logger;
  database: Database;
  outbox: Outbox;
  /** Notified of each change of what answers show. */
  cacheTags: CacheTags;
  /** Cached answers to visitors, and what of those to members is the same for all of them. */
  answers: ResponseCache;
  /** Cached rows that are the same for everybody, from which answers to members are made. */
  sharedRows: ResponseCache;
  passwords: PasswordHasher;
  captcha: Captcha;
  rateLimits: RateLimits;
  /** Queues the work that need not be done at once. */
  jobs: Jobs;
  mail: MailTransport;
  pageTitles: PageTitleFetcher;
  pictures: Pictures;
  /** Wakes sockets, here and in other processes, when there is something to read. */
  pubSub: PubSub;
  live: Live;
  batches: Batches;
  /** Null where the site runs without Redis, as one process. */
  redis: Redis | null;
  /** The present instant; tests move it. */
  clock(): Date;
}

/** What any piece of work may touch, whether a request, a message or a job asked for it. */
export interface WorkContext {
  /** Its own identity map, never shared. */
  em: EntityManager;
  services: Services;
  now(): Date;
  /** Runs a task after the commit, or at once when no transaction is open. */
  afterCommit(work: () => void): void;
  /** What is done together loads together what is the same for all of it; absent for what is done alone. */
  round?: object;
}

/** Work that may be done for a member; without one, only what everybody may see is visible to it. */
export interface ViewedContext extends WorkContext {
  viewer?: Viewer | null;
}

/** What one request, or one delivery of a subscription, may touch. */
export interface RequestContext extends ViewedContext {
  viewer: Viewer | null;
  /** The caller proved to be a member whose account staff have locked; `viewer` is null then. */
  isLockedOut: boolean;
  /** The caller sent an API key that opens nothing. */
  hasUnknownKey: boolean;
  /** A page of this site asks, as far as its browser says; a program can say the same. */
  isFromSite: boolean;
  /** A page of another site asks, as its browser says: it reads, as nobody's session. */
  isFromElsewhere: boolean;
  /** The caller's address, after trusted proxies. */
  address: string;
  userAgent: string | null;
  /** What is made for all members of the viewer's role is served to this one first; absent: it is made for the viewer. */
  servedTo?: RequestContext;
  /** What the answer says of its cost, where the caller has paid for it already. */
  paid?: Record<string, unknown>;
  /** Adds a header to the HTTP answer; does nothing over WebSocket. */
  setHeader(name: string, value: string): void;
}

/** How a caller presents itself, over HTTP or a socket. */
interface Caller {
  address: string;
  userAgent: string | null;
  viewer: Viewer | null;
  isLockedOut?: boolean;
  hasUnknownKey?: boolean;
  isFromSite?: boolean;
  isFromElsewhere?: boolean;
  setHeader?(name: string, value: string): void;
}

/** The same caller once more, with nothing loaded yet. */
export const renewContext = (context: RequestContext): RequestContext => ({
  ...context,
  em: context.services.database.em.fork(),
});

export function createWorkContext(services: Services): WorkContext {
  return {
    services,
    em: services.database.em.fork(),
    now: services.clock,
    afterCommit: (work) => work(),
  };
}

export function createContext(services: Services, caller: Caller): RequestContext {
  return {
    ...createWorkContext(services),
    isLockedOut: false,
    hasUnknownKey: false,
    isFromSite: false,
    isFromElsewhere: false,
    setHeader: () => {},
    ...caller,
  };
}
