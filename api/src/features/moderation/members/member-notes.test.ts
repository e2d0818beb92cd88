import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { succeeded } from "../../../../test/forum-acts.ts";
import { auditOf, refusedWith } from "../../../../test/moderation-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { dispatchMessages } from "../../../wiring/message-handlers.ts";
import {
  TestAddMemberNoteDocument,
  TestDeleteMemberNoteDocument,
  TestNotesOnMemberDocument,
} from "./member-notes.test.graphql.ts";

let api: TestApi;
let ann: Person;
let mia: Person;
let max: Person;
let bob: Person;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  [ann, mia, max] = await Promise.all([
    api.addUser("ann", "ADMIN"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
  ]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  people += 1;
  bob = await api.addUser(`bob-${people}`);
});

const add = (by: Person, about: Person, body = "Has a second account.") =>
  api.as(by)(TestAddMemberNoteDocument, { userId: about.id, body });

const notesFor = async (by: Person, about: Person) =>
  succeeded(await api.as(by)(TestNotesOnMemberDocument, { username: about.username })).user
    ?.staffNotes;

async function addedNote(by: Person): Promise<{ id: string }> {
  const [note] = succeeded(await add(by, bob)).addMemberNote.staffNotes;
  if (!note) throw new Error("There is no note");
  return note;
}

const erase = (who: Person, eraseTexts: boolean) =>
  transact(api.work(), ({ em }) =>
    dispatchMessages(api.services, {
      ...{ em, name: "accounts.member-erased" },
      payloads: [{ userId: who.id, username: who.username, eraseTexts }],
    }),
  );

describe("a note about a member", () => {
  test("is read by all moderators, and by neither the member nor anybody else", async () => {
    const eve = await api.addUser(`eve-${people}`);
    succeeded(await add(mia, bob, "  Has a second\naccount.  "));

    expect(await notesFor(max, bob)).toMatchObject([
      { body: "Has a second\naccount.", author: { username: "mia" } },
    ]);
    expect(await notesFor(bob, bob)).toEqual([]);
    expect(await notesFor(eve, bob)).toEqual([]);
    const guest = await api.query(TestNotesOnMemberDocument, { username: bob.username });
    expect(succeeded(guest).user?.staffNotes).toEqual([]);
  });

  test("about somebody of the staff is not read by them", async () => {
    succeeded(await add(mia, max));

    expect(await notesFor(max, max)).toEqual([]);
    expect(await notesFor(ann, max)).toHaveLength(1);
    expect((await add(max, max)).errors).toMatchObject(refusedWith("FORBIDDEN"));
  });

  test("is written by moderators, and says something", async () => {
    expect((await add(bob, mia)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await add(mia, bob, "  ")).errors).toMatchObject(refusedWith("BAD_USER_INPUT"));
    expect(await notesFor(mia, bob)).toEqual([]);
  });

  test("is deleted by who wrote it or by an admin; the log keeps both acts without its words", async () => {
    const remove = (by: Person, id: string) => api.as(by)(TestDeleteMemberNoteDocument, { id });
    const { id } = await addedNote(mia);

    expect((await remove(max, id)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await remove(bob, id)).errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect(succeeded(await remove(ann, id)).deleteMemberNote.staffNotes).toEqual([]);
    expect((await remove(ann, id)).errors).toMatchObject(refusedWith("NOT_FOUND"));
    const entries = await auditOf(api, bob.id);
    expect(entries).toMatchObject([
      { action: "user.note", actorId: mia.id },
      { action: "user.unnote", actorId: ann.id },
    ]);
    expect(JSON.stringify(entries)).not.toContain("second account");
  });
});

describe("once an account is erased", () => {
  test("the notes about it are gone", async () => {
    await addedNote(mia);

    await erase(bob, false);

    expect(await notesFor(mia, bob)).toEqual([]);
  });

  test("those that it wrote are nobody's, or are gone where that was wished", async () => {
    await addedNote(max);

    await erase(max, false);
    expect(await notesFor(mia, bob)).toMatchObject([{ author: null }]);

    const kim = await api.addUser(`kim-${people}`, "MODERATOR");
    succeeded(await add(kim, bob, "Another note"));
    await erase(kim, true);
    expect(await notesFor(mia, bob)).toHaveLength(1);
  });
});
