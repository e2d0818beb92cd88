import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob, someThread } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { BookmarksScreen } from "./bookmarks-screen.tsx";
import {
  BookmarksDocument,
  ChangeBookmarkDocument,
  RemoveBookmarkDocument,
  RestoreBookmarkDocument,
} from "./bookmarks.graphql.ts";

type State = "READABLE" | "HELD" | "REMOVED";

const kept = (
  id: string,
  about: { state?: State; note?: string; excerpt?: string | null } = {},
) => {
  const { note = "" } = about;
  const mark = ofType("BookmarkMark", { id, postId: "p2", note });
  return ofType("Bookmark", {
    ...{ id, note, state: "READABLE", excerpt: "An anchor was missing.", ...about },
    createdAt: "2026-03-12T12:00:00.000Z",
    postId: "p2",
    thread: { ...someThread(), viewerBookmarks: [mark] },
    post: ofType("Post", { id: "p2", number: 2, author: bob }),
  });
};

type Kept = ReturnType<typeof kept>;

/** What the server has; the mutations of a test change it. */
function serverWith(bookmarks: Kept[]) {
  const asked: string[] = [];
  const server = { asked, bookmarks };
  fakeApi.use(
    api.query(BookmarksDocument, ({ variables }) => {
      asked.push(variables.query);
      const nodes = server.bookmarks.filter(({ note }) => note.includes(variables.query));
      const counts = { page: 1, pageCount: 1, totalCount: nodes.length };
      const page = ofType("BookmarkPage", { ...counts, nodes });
      return HttpResponse.json({ data: { bookmarks: page } });
    }),
  );
  return server;
}

test("a bookmark leads to its post, and shows the note and the beginning", async () => {
  signedInAs();
  serverWith([kept("b1", { note: "Ask the harbour" })]);
  renderScreen(<BookmarksScreen />);

  const entry = within(await screen.findByRole("article"));
  expect(entry.getByRole("link", { name: "Thread t1" })).toHaveAttribute("href", "/forum/post/p2");
  expect(entry.getByText("Ask the harbour")).toBeVisible();
  expect(entry.getByText("An anchor was missing.")).toBeVisible();
});

test("what was removed or is held says so and leads nowhere", async () => {
  signedInAs();
  serverWith([
    kept("b1", { state: "REMOVED", excerpt: null }),
    kept("b2", { state: "HELD", excerpt: null }),
  ]);
  renderScreen(<BookmarksScreen />);

  expect(await screen.findByText("This post was removed.")).toBeVisible();
  expect(screen.getByText("This post waits for a moderator.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Thread t1" })).not.toBeInTheDocument();
});

test("words narrow the list", async () => {
  signedInAs();
  const { asked } = serverWith([kept("b1", { note: "Harbour" }), kept("b2", { note: "Cable" })]);
  const { user } = renderScreen(<BookmarksScreen />);

  await user.type(await screen.findByRole("searchbox"), "Cable{Enter}");

  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(screen.getByText("Cable")).toBeVisible();
  expect(asked).toContain("Cable");
});

test("a note is changed in its place", async () => {
  signedInAs();
  serverWith([kept("b1", { note: "Old words" })]);
  fakeApi.use(
    api.mutation(ChangeBookmarkDocument, ({ variables }) =>
      HttpResponse.json({ data: { changeBookmark: kept("b1", { note: variables.note }) } }),
    ),
  );
  const { user } = renderScreen(<BookmarksScreen />);

  await user.click(await screen.findByRole("button", { name: "Change the note of Thread t1" }));
  const note = await screen.findByRole("textbox", { name: "Note" });
  await user.clear(note);
  await user.type(note, "New words");
  await user.click(screen.getByRole("button", { name: "Save Note" }));

  expect(await screen.findByText("New words")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a bookmark is removed at once, and comes back when that is undone", async () => {
  signedInAs();
  const server = serverWith([kept("b1", { note: "Why" })]);
  fakeApi.use(
    api.mutation(RemoveBookmarkDocument, () => {
      server.bookmarks = [];
      return HttpResponse.json({ data: { removeBookmark: "t1" } });
    }),
    api.mutation(RestoreBookmarkDocument, () => {
      const restoreBookmark = kept("b1", { note: "Why" });
      server.bookmarks = [restoreBookmark];
      return HttpResponse.json({ data: { restoreBookmark } });
    }),
  );
  const { user } = renderScreen(<BookmarksScreen />);

  await user.click(await screen.findByRole("button", { name: "Remove the bookmark of Thread t1" }));
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());

  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Why")).toBeVisible();
});
