import type { EntityManager } from "@mikro-orm/postgresql";
import { draftForm } from "@vigilia/schema/forms/forum-forms.ts";
import { draftExcerptLength, draftSavesPerMinute, draftsMax } from "@vigilia/schema/limits.ts";
import type { InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { RateLimit } from "../../../platform/security/rate-limits.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireAccountOwner, requireViewer } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import { excerptOnOneLine } from "../text/excerpt.ts";

const selectDrafts = (em: EntityManager, userId: string) =>
  db(em)
    .selectFrom("drafts as d")
    .select(["d.about", "d.title", "d.body", "d.categoryId", "d.revision", "d.reason"])
    .select("d.changedAt")
    .where("d.userId", "=", userId);

export type DraftRow = InferResult<ReturnType<typeof selectDrafts>>[number];

/** All that the viewer has begun, the newest first. */
export async function listDrafts(context: RequestContext): Promise<DraftRow[]> {
  const { id } = requireViewer(context);
  return selectDrafts(context.em, id).orderBy("d.changedAt", "desc").orderBy("d.about").execute();
}

/** What the viewer has begun there; null where that is nothing. */
export async function findDraft(
  context: RequestContext,
  { about }: { about: string },
): Promise<DraftRow | null> {
  const { id } = requireViewer(context);
  return (
    (await selectDrafts(context.em, id).where("d.about", "=", about).executeTakeFirst()) ?? null
  );
}

export interface DraftInput {
  about: string;
  title: string;
  body: string;
  categoryId: string;
  revision?: number | null;
  reason: string;
  /** The state that this one follows; none for the first. */
  after?: Date | null;
}

const pace: RateLimit = {
  ...{ name: "drafts", points: draftSavesPerMinute, seconds: 60 },
  refusal: "Your draft was saved very often. It is saved again in a minute.",
};

/** Keeps what the viewer has written so far. Another device's newer state is never overwritten. */
export async function keepDraft(context: RequestContext, input: DraftInput): Promise<DraftRow> {
  const { id: userId } = requireAccountOwner(context);
  const { about, title, body, categoryId, reason } = input;
  refuseUnstorableText({ about, title, body, categoryId, reason });
  const texts = parseForm(draftForm, { about, title, body, categoryId, reason });
  await context.services.rateLimits.spend(pace, userId);
  return transact(context, async ({ em, now }) => {
    const after = input.after ?? null;
    const known = await selectDrafts(em, userId)
      .where("d.about", "=", about)
      .forUpdate()
      .executeTakeFirst();
    if ((known?.changedAt.getTime() ?? null) !== (after && known ? after.getTime() : null)) {
      throw new AppError("CONFLICT", "This draft was changed on another device.");
    }
    if (!known) await requireRoom(em, userId);
    const changedAt = new Date(Math.max(now().getTime(), (known?.changedAt.getTime() ?? 0) + 1));
    const state = { ...texts, revision: input.revision ?? null, changedAt };
    await db(em)
      .insertInto("drafts")
      .values({ userId, ...state })
      .onConflict((conflict) => conflict.columns(["userId", "about"]).doUpdateSet(state))
      .execute();
    return state;
  });
}

async function requireRoom(em: EntityManager, userId: string): Promise<void> {
  const { count } = await db(em)
    .selectFrom("drafts")
    .where("userId", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count < draftsMax) return;
  throw new AppError(
    "CONFLICT",
    `You have ${draftsMax} drafts, which is the most. Please discard some first.`,
  );
}

/** After it was sent or thrown away. Doing it twice changes nothing. */
export async function discardDraft(
  context: RequestContext,
  { about }: { about: string },
): Promise<boolean> {
  const { id: userId } = requireAccountOwner(context);
  const gone = await db(context.em)
    .deleteFrom("drafts")
    .where("userId", "=", userId)
    .where("about", "=", about)
    .returning("about")
    .execute();
  return gone.length > 0;
}

export const excerptOf = ({ body }: DraftRow): string => excerptOnOneLine(body, draftExcerptLength);
