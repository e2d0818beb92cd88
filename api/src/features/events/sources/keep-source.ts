import type { EntityManager } from "@mikro-orm/postgresql";
import { day } from "@vigilia/schema/durations.ts";
import type { SourceState } from "@vigilia/schema/event-enums.ts";

import { outletOf } from "../model/search-text.ts";
import { db } from "../tables.ts";
import type { Look, Reading } from "./look-at-page.ts";

/** More sources at once than people cite: an import, or the shipped incidents. */
const bulkSize = 25;
const monthMs = 30 * day;
/** Long enough that a fault of a weekend is over. */
const secondLookMs = 3 * day;

/** Sees to it that these pages are read soon; where they are many, in the course of a month, beginning tomorrow. */
export async function awaitReading(
  em: EntityManager,
  { urls, at }: { urls: readonly string[]; at: Date },
): Promise<void> {
  const isBulk = urls.length > bulkSize;
  const rows = [...new Set(urls)].toSorted().map((url) => ({
    url,
    host: new URL(url).host,
    state: "WAITING" as const,
    nextLookAt: isBulk ? new Date(at.getTime() + day + Math.random() * monthMs) : at,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await db(em)
      .insertInto("sourcePages")
      .values(rows.slice(start, start + 1000))
      .onConflict((conflict) => conflict.column("url").doNothing())
      .execute();
  }
}

export interface KnownPage {
  url: string;
  state: SourceState;
  readAt: Date | null;
  passages: string[] | null;
  changedAt: Date | null;
  doubt: string | null;
}

interface Looked {
  page: KnownPage;
  look: Look;
  at: Date;
}

const isReading = (look: Look): look is Reading => "finalUrl" in look;

/** Keeps what a look has found. Nothing that was read once is replaced by what is read later. */
export async function keepLook(em: EntityManager, { page, look, at }: Looked): Promise<void> {
  if (page.readAt === null && isReading(look)) return keepReading(em, { url: page.url, look, at });
  const found = page.readAt === null ? unreadOutcome(page, look) : readOutcome(page, look, at);
  const wait = found.doubt === null ? monthMs : secondLookMs;
  await db(em)
    .updateTable("sourcePages")
    .set({ ...found, lookedAt: at, nextLookAt: new Date(at.getTime() + wait) })
    .where("url", "=", page.url)
    .execute();
}

/** A page that could not be read yet. It counts as gone only when a second look says the same. */
function unreadOutcome({ doubt }: KnownPage, { state }: Look) {
  if (state === "GONE" && doubt !== state) return { state: "UNREACHABLE" as const, doubt: state };
  if (state === "UNREACHABLE" && doubt !== state) return { state, doubt: state };
  return { state, doubt: null };
}

/** A page that was read before. Only what a second look confirms becomes public. */
function readOutcome(page: KnownPage, look: Look, at: Date) {
  const { state, doubt, changedAt } = page;
  if (look.state === "TOO_LARGE") return { state, doubt: null };
  if (isReading(look)) {
    if (isSameText(page, look)) return { state: look.state, doubt: null, changedAt: null };
    if (changedAt !== null) return { state: look.state, doubt: null };
    if (doubt === "CHANGED") return { state: look.state, doubt: null, changedAt: at };
    return { state: look.state, doubt: "CHANGED" };
  }
  const isFirst = doubt === null || doubt === "CHANGED";
  return isFirst ? { state, doubt: look.state } : { state: look.state, doubt: null };
}

/** Pages carry advertisements and teasers: as long as nine tenths of the paragraphs stand there, it is the same text. */
function isSameText({ passages }: KnownPage, look: Reading): boolean {
  if (!passages || passages.length === 0) return true;
  const now = new Set(look.passages);
  return passages.filter((passage) => now.has(passage)).length >= passages.length * 0.9;
}

/** The first reading: it is what is cited from now on. */
export async function keepReading(
  em: EntityManager,
  { url, look, at }: { url: string; look: Reading; at: Date },
): Promise<void> {
  const { copy, ...facts } = look;
  const read = { ...facts, readAt: at, lookedAt: at, doubt: null };
  const nextLookAt = new Date(at.getTime() + monthMs);
  const kept = await db(em)
    .insertInto("sourcePages")
    .values({ url, host: new URL(url).host, ...read, nextLookAt })
    .onConflict((conflict) =>
      conflict
        .column("url")
        .doUpdateSet({ ...read, nextLookAt })
        .where("sourcePages.readAt", "is", null),
    )
    .returning("url")
    .executeTakeFirst();
  if (!kept) return;
  if (copy) {
    await db(em)
      .insertInto("sourceCopies")
      .values({ url, ...copy })
      .execute();
  }
  if (look.title !== null) await nameSources(em, { url, title: look.title });
}

/** Sources that bear their outlet's name for want of a title get the page's own. */
async function nameSources(
  em: EntityManager,
  { url, title }: { url: string; title: string },
): Promise<void> {
  await db(em)
    .updateTable("eventSources")
    .set({ title })
    .where("url", "=", url)
    .where("title", "=", outletOf(url))
    .execute();
}
