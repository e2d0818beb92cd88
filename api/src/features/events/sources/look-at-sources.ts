import type { EntityManager } from "@mikro-orm/postgresql";
import { minute, hour } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";
import { z } from "zod";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { defineQueue } from "../../../platform/jobs/queue.ts";
import { db } from "../tables.ts";
import { keepLook, type KnownPage } from "./keep-source.ts";
import { lookAtPage } from "./look-at-page.ts";

/** Each round reads what is due; what it leaves is read by a later one, so that nothing is tried again. */
export const sourceLooks = defineQueue({
  name: "source-looks",
  payload: z.record(z.string(), z.never()),
  retries: 0,
  timeoutSeconds: 300,
  concurrency: 1,
});

const pagesARound = 60;
const pagesAtOnce = 6;
/** A site is asked for one page in this time at most. */
const hostPauseMs = minute;
/** A page that a killed process was looking at is looked at again after this. */
const claimMs = hour;

/** Any number that all processes agree on and no other lock has. */
const claiming = 7_246_101;

/** Looks at the pages whose turn it is: sources never read, and monthly those that were. */
export async function lookAtSources(context: WorkContext): Promise<void> {
  if (!context.services.settings.keepSources) return;
  const pages = await transact(context, claimPages);
  const waiting = [...pages];
  const lookOn = async () => {
    for (let page = waiting.pop(); page; page = waiting.pop()) await lookAt(context, page);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, lookOn));
}

async function lookAt(context: WorkContext, page: KnownPage): Promise<void> {
  const look = await lookAtPage(context, page.url);
  const own = { ...context, em: context.services.database.em.fork() };
  await transact(own, ({ em, now }) => keepLook(em, { page, look, at: now() }));
}

/** One page of each host, the longest due first. Pages that nothing cites any more are forgotten instead. */
async function claimPages(context: WorkContext): Promise<KnownPage[]> {
  const { em, now } = context;
  // Claims come one after the other: of two at once, neither would see that the other asks the same site.
  await rows(em, sql`select pg_advisory_xact_lock(${claiming})`);
  const at = now();
  const due = await selectDue(em, at).execute();
  const idle = due.filter(({ isCited, isAwaited }) => !isCited && !isAwaited);
  await forgetPages(
    em,
    idle.map(({ url }) => url),
  );
  const wanted = due.filter((page) => !idle.includes(page)).toReversed();
  const claimed = [...new Map(wanted.map((page) => [page.host, page])).values()];
  const pages = claimed.toReversed().slice(0, pagesARound);
  const urls = pages.map(({ url }) => url);
  if (urls.length === 0) return [];
  await db(em)
    .updateTable("sourcePages")
    .set({ lookedAt: at, nextLookAt: new Date(at.getTime() + claimMs) })
    .where("url", "=", anyOf(urls, "text"))
    .execute();
  return pages;
}

/** More than a round takes, since many may be of one host. Rows that another process claims are left to it. */
const selectDue = (em: EntityManager, at: Date) =>
  db(em)
    .selectFrom("sourcePages as p")
    .select(["p.url", "p.host", "p.state", "p.readAt", "p.passages", "p.changedAt", "p.doubt"])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom("eventSources as s").select("s.url").whereRef("s.url", "=", "p.url")).as(
        "isCited",
      ),
      exists(
        selectFrom("submissions as w")
          .select("w.id")
          .whereRef("w.sourceUrl", "=", "p.url")
          .where("w.status", "=", "PENDING"),
      ).as("isAwaited"),
    ])
    .where("p.nextLookAt", "<=", at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sourcePages as q")
            .select("q.url")
            .whereRef("q.host", "=", "p.host")
            .where("q.lookedAt", ">", new Date(at.getTime() - hostPauseMs)),
        ),
      ),
    )
    .orderBy("p.nextLookAt")
    .limit(pagesARound * 5)
    .forUpdate("p")
    .skipLocked();

async function forgetPages(em: EntityManager, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await db(em).deleteFrom("sourceCopies").where("url", "=", anyOf(urls, "text")).execute();
  await db(em).deleteFrom("sourcePages").where("url", "=", anyOf(urls, "text")).execute();
}
