import { z } from "zod";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { defineQueue } from "../../../platform/jobs/queue.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import { PageFetchError } from "../../../platform/safe-fetch/page-fetch-error.ts";
import { outletOf } from "../model/search-text.ts";
import { keepReading } from "../sources/keep-source.ts";
import { readingOf } from "../sources/look-at-page.ts";
import { db } from "../tables.ts";

/** Tried for about four hours: a source's site may be down, or too busy with the very news. */
export const submissionTitles = defineQueue({
  name: "submission-titles",
  payload: z.object({ submissionId: z.uuid() }),
  retries: 12,
});

interface Titled {
  submissionId: string;
}

/** Gives a waiting submission its source's own title. Without one it keeps the name of its host. */
export async function fetchSubmissionTitle(
  context: WorkContext,
  { submissionId }: Titled,
  job: JobTry,
): Promise<void> {
  const sourceUrl = await sourceOf(context, submissionId);
  const title = sourceUrl && (await fetchTitle(context, sourceUrl, job));
  if (!title) return;
  await db(context.em)
    .updateTable("submissions")
    .set({ title })
    .where("id", "=", submissionId)
    .where("status", "=", "PENDING")
    .where("title", "=", outletOf(sourceUrl))
    .execute();
}

async function sourceOf({ em }: WorkContext, id: string): Promise<string | null> {
  const found = await db(em)
    .selectFrom("submissions as s")
    .select("s.sourceUrl")
    .where("s.id", "=", id)
    .where("s.status", "=", "PENDING")
    .executeTakeFirst();
  return found?.sourceUrl ?? null;
}

/** Null when there is no hope for a title; throws when there is some for a later try. */
async function fetchTitle(
  context: WorkContext,
  sourceUrl: string,
  { attempt }: JobTry,
): Promise<string | null> {
  const { services } = context;
  try {
    return await readTitle(context, sourceUrl);
  } catch (error) {
    const isHopeless =
      error instanceof PageFetchError && (error.isLasting || attempt > submissionTitles.retries);
    if (!isHopeless) throw error;
    services.logger.info({ failure: error.failure, sourceUrl }, "a source gave no title");
    return null;
  }
}

/** Where sources are kept, the one reading gives the title and what is kept of the page. */
async function readTitle(context: WorkContext, url: string): Promise<string | null> {
  const { pageTitles, settings } = context.services;
  if (!settings.keepSources) return pageTitles.fetchTitle(url);
  const look = await readingOf(pageTitles, url);
  await transact(context, ({ em, now }) => keepReading(em, { url, look, at: now() }));
  return look.title;
}
