import { threadForm } from "@vigilia/schema/forms/forum-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { visibleText } from "../../../platform/text/visible-text.ts";
import { transact } from "../../../kernel/transact.ts";
import { createOnce } from "../../accounts/model/create-once.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { composeWriting } from "../references/compose-writing.ts";
import { addressesIn, isToBeHeld } from "./is-to-be-held.ts";
import { atPostingPace } from "./posting-pace.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { holdThread, writeThread } from "./write-thread.ts";

interface CreateThreadInput {
  categoryId: string;
  title: string;
  body: string;
  eventId?: string | null;
  idempotencyKey?: string | null;
}

/** Opens a thread with its first post. The same idempotency key answers with the first thread. */
export async function createThread(
  context: RequestContext,
  { idempotencyKey, eventId = null, ...input }: CreateThreadInput,
): Promise<ThreadRow> {
  const viewer = requireWriter(context);
  refuseUnstorableText(input);
  const form = parseForm(threadForm, { ...input, title: visibleText(input.title) });
  await requireCategory(context, form.categoryId);
  if (eventId) await requireEvent(context, eventId);
  const composed = await composeWriting(context, { viewer, body: form.body });
  const externalAddresses = [...composed.externalAddresses, ...addressesIn(context, form.title)];
  const creation = { authorId: viewer.id, operation: "createThread", key: idempotencyKey };
  const threadId = await atPostingPace(context, { viewer, body: form.body }, (pace) =>
    transact(context, (transaction) =>
      createOnce(transaction, creation, async (id) => {
        await pace.count(transaction);
        const { em, now } = transaction;
        const opening = { ...form, id, authorId: viewer.id, eventId, composed, at: now() };
        const isHeld = await isToBeHeld(transaction, { viewer, externalAddresses });
        await (isHeld ? holdThread(em, opening) : writeThread(em, opening));
      }),
    ),
  );
  const thread = await loadThread(context, threadId);
  if (!thread) throw new AppError("NOT_FOUND", "That thread does not exist.");
  return thread;
}

async function requireCategory({ em }: RequestContext, id: string): Promise<void> {
  const found =
    possibleIds([id]).length > 0 &&
    (await firstRow(em, sql`select id from categories where id = ${id}`));
  if (!found) throw refusedFields({ categoryId: "That category does not exist" });
}

async function requireEvent({ em, services }: RequestContext, id: string): Promise<void> {
  const found = await services.findEventCards(em, [id]);
  if (found.size === 0) throw refusedFields({ eventId: "That event does not exist" });
}
