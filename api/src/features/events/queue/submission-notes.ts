import type { EntityManager } from "@mikro-orm/postgresql";
import { staffNoteForm } from "@vigilia/schema/forms/event-forms.ts";
import { submissionNotesMax } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import type { MemberData } from "../../../kernel/ports.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { actsAsReviewer, requireReviewer } from "../../accounts/model/require-viewer.ts";
import {
  findSubmissionForUpdate,
  requireSubmission,
  type SubmissionRow,
} from "../submissions/submission.query.ts";
import { db } from "../tables.ts";
import type { SubmissionNoteObject } from "./queue-fields.type.ts";

/** Tells the other moderators something about a submission, before or after it is decided. */
export async function addSubmissionNote(
  context: RequestContext,
  { id, ...input }: { id: string; body: string },
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  refuseUnstorableText(input);
  const { body } = parseForm(staffNoteForm, input);
  await transact(context, async (tx) => {
    const submission = await findSubmissionForUpdate(tx, id);
    await requireRoom(tx.em, submission.id);
    await db(tx.em)
      .insertInto("submissionNotes")
      .values({
        ...{ id: newId(), submissionId: submission.id, authorId: viewer.id },
        ...{ body, createdAt: tx.now() },
      })
      .execute();
  });
  return requireSubmission(context, id);
}

/** All notes of a submission are read at once. */
async function requireRoom(em: EntityManager, submissionId: string): Promise<void> {
  const { count } = await db(em)
    .selectFrom("submissionNotes as n")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("n.submissionId", "=", submissionId)
    .executeTakeFirstOrThrow();
  if (count < submissionNotesMax) return;
  throw new AppError("CONFLICT", `A submission has at most ${submissionNotesMax} notes.`);
}

const loadNotes = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const found = await db(em)
    .selectFrom("submissionNotes as n")
    .select(["n.id", "n.submissionId", "n.authorId", "n.body", "n.createdAt"])
    .where("n.submissionId", "=", anyOf(ids))
    .orderBy("n.createdAt")
    .orderBy("n.id")
    .execute();
  return groupBy(found, ({ submissionId }) => submissionId);
});

/** The oldest first. */
export async function notesOf(
  context: RequestContext,
  { id }: Pick<SubmissionRow, "id">,
): Promise<SubmissionNoteObject[]> {
  if (!actsAsReviewer(context.viewer)) return [];
  return (await loadNotes(context, id)) ?? [];
}

/** For the moderator's archive: what they wrote about submissions to the others. */
export const submissionNoteData: MemberData = {
  name: "submissionNotes",
  read: (em, userId) =>
    db(em)
      .selectFrom("submissionNotes")
      .select(["id", "submissionId", "body", "createdAt"])
      .where("authorId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

/** Once the account is erased, the notes are nobody's; who wants their texts erased leaves none. */
export async function forgetModerator(
  em: EntityManager,
  { userId, eraseTexts }: { userId: string; eraseTexts: boolean },
): Promise<void> {
  await db(em)
    .updateTable("submissions")
    .set({ heldById: null, ...(eraseTexts && { holdReason: null }) })
    .where("heldById", "=", userId)
    .execute();
  await db(em).deleteFrom("submissionClaims").where("moderatorId", "=", userId).execute();
  if (eraseTexts) {
    await db(em).deleteFrom("submissionNotes").where("authorId", "=", userId).execute();
    return;
  }
  await db(em)
    .updateTable("submissionNotes")
    .set({ authorId: null })
    .where("authorId", "=", userId)
    .execute();
}
