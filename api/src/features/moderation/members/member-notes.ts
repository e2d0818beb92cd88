import type { EntityManager } from "@mikro-orm/postgresql";
import { staffNoteForm } from "@vigilia/schema/forms/event-forms.ts";
import { memberNotesMax } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { onMessage } from "../../../kernel/messages.ts";
import type { MemberData } from "../../../kernel/ports.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { actsAsStaff, requireModerator } from "../../accounts/model/require-viewer.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { findSubjectForUpdate, memberOf } from "../model/find-subject.ts";
import { db } from "../tables.ts";

/** Tells the other moderators something about a member, who never reads it. */
export async function addMemberNote(
  context: RequestContext,
  { userId, ...input }: { userId: string; body: string },
): Promise<UserRow> {
  const viewer = requireModerator(context);
  refuseUnstorableText(input);
  const { body } = parseForm(staffNoteForm, input);
  await transact(context, async ({ em, now }) => {
    const { id: memberId } = await findSubjectForUpdate(em, userId);
    if (memberId === viewer.id) {
      throw new AppError("FORBIDDEN", "You cannot note this of yourself.");
    }
    await requireRoom(em, memberId);
    const note = { id: newId(), memberId, authorId: viewer.id, body, createdAt: now() };
    await db(em).insertInto("memberNotes").values(note).execute();
    await recordNote(em, { viewer, memberId, action: "user.note", at: now() });
  });
  return memberOf(context, userId);
}

/** A moderator takes back an own note; an admin any. The log keeps that there was one. */
export async function deleteMemberNote(
  context: RequestContext,
  { id }: { id: string },
): Promise<UserRow> {
  const viewer = requireModerator(context);
  const aboutId = await transact(context, async ({ em, now }) => {
    const note = await db(em)
      .selectFrom("memberNotes as n")
      .select(["n.id", "n.memberId", "n.authorId"])
      .where("n.id", "=", anyOf(possibleIds([id])))
      .where("n.memberId", "!=", viewer.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!note) throw new AppError("NOT_FOUND", "That note does not exist.");
    if (note.authorId !== viewer.id && viewer.role !== "ADMIN") {
      throw new AppError("FORBIDDEN", "Only who wrote a note and admins delete it.");
    }
    await db(em).deleteFrom("memberNotes").where("id", "=", note.id).execute();
    const { memberId } = note;
    await recordNote(em, { viewer, memberId, action: "user.unnote", at: now() });
    return memberId;
  });
  return memberOf(context, aboutId);
}

interface NoteEntry {
  viewer: Viewer;
  memberId: string;
  action: "user.note" | "user.unnote";
  at: Date;
}

/** The words stay out of the log, where they could never be erased. */
const recordNote = (em: EntityManager, { viewer, memberId, action, at }: NoteEntry) =>
  recordAudit(em, {
    ...{ actorId: viewer.id, action, targetType: "User", targetId: memberId, at },
    details: {},
  });

/** All notes about a member are read at once. */
async function requireRoom(em: EntityManager, memberId: string): Promise<void> {
  const { count } = await db(em)
    .selectFrom("memberNotes as n")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("n.memberId", "=", memberId)
    .executeTakeFirstOrThrow();
  if (count < memberNotesMax) return;
  throw new AppError("CONFLICT", `A member has at most ${memberNotesMax} notes.`);
}

export interface MemberNoteRow {
  id: string;
  authorId: string | null;
  body: string;
  createdAt: Date;
}

const loadNotes = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const found = await db(em)
    .selectFrom("memberNotes as n")
    .select(["n.id", "n.memberId", "n.authorId", "n.body", "n.createdAt"])
    .where("n.memberId", "=", anyOf(ids))
    .orderBy("n.createdAt")
    .orderBy("n.id")
    .execute();
  return groupBy(found, ({ memberId }) => memberId);
});

/** The oldest first. Whom a note is about does not read it, of the staff or not. */
export async function memberNotesOf(
  context: RequestContext,
  { id }: Pick<UserRow, "id">,
): Promise<MemberNoteRow[]> {
  const { viewer } = context;
  if (!viewer || !actsAsStaff(viewer) || viewer.id === id) return [];
  return (await loadNotes(context, id)) ?? [];
}

/** For the moderator's archive: what they wrote about members to the others. */
export const memberNoteData: MemberData = {
  name: "memberNotes",
  read: (em, userId) =>
    db(em)
      .selectFrom("memberNotes")
      .select(["id", "memberId", "body", "createdAt"])
      .where("authorId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

/** With an account go the notes about it; those that its owner wrote are nobody's, or go as well if that was wished. */
export const memberNoteHandlers = [
  onMessage("accounts.member-erased", async ({ userId, eraseTexts }, { em }) => {
    await db(em).deleteFrom("memberNotes").where("memberId", "=", userId).execute();
    if (eraseTexts) {
      await db(em).deleteFrom("memberNotes").where("authorId", "=", userId).execute();
      return;
    }
    await db(em)
      .updateTable("memberNotes")
      .set({ authorId: null })
      .where("authorId", "=", userId)
      .execute();
  }),
];
