import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, someUser } from "../../../../test/session.ts";
import {
  AddMemberNoteDocument,
  DeleteMemberNoteDocument,
  NotesOnMemberDocument,
} from "./member-notes.graphql.ts";
import { MemberNotes } from "./member-notes.tsx";

const mia = someUser({ id: "id-of-mia", username: "mia", role: "MODERATOR" });

const noteBy = (author: string, body: string) =>
  ofType("MemberNote", {
    ...{ id: `note of ${author}`, body, createdAt: "2026-03-01T10:00:00Z" },
    author: ofType("User", { id: `id-of-${author}`, username: author }),
  });

/** Answers the notes about bob, and keeps what is written. */
function openNotes(...notes: object[]) {
  const bob = (staffNotes: object[]) => ofType("User", { id: "id-of-bob", staffNotes });
  fakeApi.use(
    api.query(NotesOnMemberDocument, () => HttpResponse.json({ data: { user: bob(notes) } })),
    api.mutation(AddMemberNoteDocument, ({ variables }) =>
      HttpResponse.json({ data: { addMemberNote: bob([noteBy("mia", variables.body)]) } }),
    ),
    api.mutation(DeleteMemberNoteDocument, () =>
      HttpResponse.json({ data: { deleteMemberNote: ofType("User", { id: "id-of-bob" }) } }),
    ),
  );
  return renderScreen(<MemberNotes username="bob" viewer={mia} />);
}

const region = async () =>
  within(await screen.findByRole("region", { name: "Notes of the moderators" }));

test("a moderator writes a note about a member, and deletes it again", async () => {
  const { user } = openNotes();
  const notes = await region();

  await user.type(notes.getByRole("textbox"), "Has a second account.");
  await user.click(notes.getByRole("button", { name: "Add the note" }));
  expect(await notes.findByRole("listitem")).toHaveTextContent("Has a second account.");

  await user.click(notes.getByRole("button", { name: "Delete the note" }));
  await expect.poll(() => notes.queryByRole("listitem")).toBeNull();
});

test("the notes of another moderator are read, and not offered to be deleted", async () => {
  openNotes(noteBy("max", "Asked to slow down."));
  const notes = await region();

  expect(await notes.findByRole("listitem")).toHaveTextContent("Asked to slow down.");
  expect(notes.queryByRole("button", { name: "Delete the note" })).not.toBeInTheDocument();
});
