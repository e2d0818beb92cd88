import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob, somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal, signedInAs, someUser } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { EditPostDocument, PostSourceDocument } from "../posts/write-post.graphql.ts";
import { ThreadScreenDocument } from "../threads/thread-screen.graphql.ts";
import { ThreadScreen } from "../threads/thread-screen.tsx";
import { ThreadUpdatesDocument } from "../threads/thread-updates.graphql.ts";

/** What the post says on the server by now. */
function sourceIs(
  body: string,
  revision: number,
  { isDeleted = false, authorId = someUser().id } = {},
): void {
  const author = ofType("User", { id: authorId });
  const source = ofType("Post", { id: "p1", body, revision, isDeleted, author });
  fakeApi.use(api.query(PostSourceDocument, () => HttpResponse.json({ data: { post: source } })));
}

function postReads(words: string, author?: typeof bob): void {
  const ada = ofType("User", signedInAs());
  const post = somePost(1, {
    author: author ?? ada,
    bodyHtml: `<p>${words}</p>`,
    viewerCanEdit: true,
  });
  const answer = threadPage([post], { viewerCanReply: true });
  fakeApi.use(
    api.query(ThreadScreenDocument, () => HttpResponse.json({ data: answer })),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
}

/** A server that takes edits of the present revision only. */
function takesEditsOf(present: number) {
  const taken = vi.fn<(edit: object) => void>();
  fakeApi.use(
    api.mutation(EditPostDocument, ({ variables: { body, revision } }) => {
      if (revision !== present) {
        return HttpResponse.json(refusal("CONFLICT", "This post was edited meanwhile."));
      }
      taken({ body, revision });
      postReads(body);
      return HttpResponse.json({ data: { editPost: somePost(1, { bodyHtml: `<p>${body}</p>` }) } });
    }),
  );
  return taken;
}

let visits = 0;

async function openEditor() {
  const route = { path: "/forum/thread/:threadId", element: <ThreadScreen /> };
  const view = renderRoutes([route], { pathname: "/forum/thread/t1", key: `edit ${++visits}` });
  await view.user.click(await screen.findByRole("button", { name: "Edit post 1" }));
  return { ...view, field: await screen.findByLabelText("Text of the post") };
}

const write = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } });

beforeEach(() => {
  tallPage();
  screenThat("prefers-reduced-motion: no-preference");
  postReads("Frist words");
  sourceIs("Frist words", 1);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a post is edited from its source, and shown again", async () => {
  const taken = takesEditsOf(1);
  const { user, field } = await openEditor();
  expect(field).toHaveValue("Frist words");

  write(field, "First words");
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("First words", { selector: "p" })).toBeVisible();
  expect(taken).toHaveBeenCalledExactlyOnceWith({ body: "First words", revision: 1 });
  expect(screen.queryByLabelText("Text of the post")).not.toBeInTheDocument();
});

test("a member whose edit was overtaken sees the other text, keeps their own, and decides", async () => {
  const taken = takesEditsOf(2);
  const { user, field } = await openEditor();
  write(field, "First words");
  sourceIs("Words of a moderator", 2);

  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Words of a moderator")).toBeVisible();
  expect(field).toHaveValue("First words");
  expect(taken).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Save over it" }));
  await waitFor(() =>
    expect(taken).toHaveBeenCalledExactlyOnceWith({ body: "First words", revision: 2 }),
  );
});

test("a moderator says why before another's words are changed", async () => {
  postReads("An insult", bob);
  sourceIs("An insult", 1, { authorId: bob.id });
  const sent = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation(EditPostDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { editPost: somePost(1) } });
    }),
  );
  const { user, field } = await openEditor();
  write(field, "Kinder words");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();

  await user.type(screen.getByLabelText("Reason"), "An insult is gone.");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      ...{ id: "p1", body: "Kinder words", revision: 1, reason: "An insult is gone." },
    }),
  );
});

test("changes that were not saved are back at the next try", async () => {
  const { user, field, unmount } = await openEditor();
  write(field, "Half-corrected");
  await user.click(screen.getByRole("button", { name: "Close" }));
  unmount();

  const again = await openEditor();
  expect(again.field).toHaveValue("Half-corrected");
  expect(screen.getByText("Your unsaved changes are back.")).toBeVisible();

  await again.user.click(screen.getByRole("button", { name: "Cancel" }));
  await again.user.click(await screen.findByRole("button", { name: "Edit post 1" }));
  expect(await screen.findByLabelText("Text of the post")).toHaveValue("Frist words");
});

test("a post that was deleted meanwhile cannot be edited", async () => {
  sourceIs("", 1, { isDeleted: true });
  const route = { path: "/forum/thread/:threadId", element: <ThreadScreen /> };
  const { user } = renderRoutes([route], "/forum/thread/t1");

  await user.click(await screen.findByRole("button", { name: "Edit post 1" }));

  expect(await screen.findByText("This post was deleted meanwhile.")).toBeVisible();
});
