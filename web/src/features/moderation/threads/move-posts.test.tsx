import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { someCategory, someThread } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { CategoryChoicesDocument } from "../../forum/category-options.graphql.ts";
import { StockReasonsDocument } from "../shared/stock-reasons.graphql.ts";
import { MovePostsDialog } from "./move-posts-dialog.tsx";
import {
  MovePostsDocument,
  SourceOfPostsDocument,
  SplitThreadDocument,
  UndoPostMoveDocument,
} from "./move-posts.graphql.ts";
import { ThreadAtAddressDocument } from "./thread-picker.graphql.ts";

const sent = vi.fn<(variables: unknown) => void>();
const source = someThread("t1", { category: someCategory("c1") });
const target = { ...someThread("t9", { title: "The cable" }), __typename: "Thread" as const };
const done = ofType("PostMove", { id: "m1", postCount: 2, into: target });

beforeEach(() => {
  signedInAs({ role: "MODERATOR" });
  fakeApi.use(
    api.query(SourceOfPostsDocument, () =>
      HttpResponse.json({ data: { post: ofType("Post", { id: "p2", thread: source }) } }),
    ),
    api.query(CategoryChoicesDocument, () =>
      HttpResponse.json({ data: { categories: [someCategory("c1"), someCategory("c2")] } }),
    ),
    api.query(StockReasonsDocument, () => HttpResponse.json({ data: { stockReasons: [] } })),
  );
});
afterEach(() => {
  clearCredentials();
  sent.mockClear();
});

function open() {
  const onDone = vi.fn<() => void>();
  const { user } = renderScreen(
    <MovePostsDialog ids={["p2", "p3"]} onClose={() => {}} onDone={onDone} />,
  );
  return { user, onDone };
}

test("a moderator opens a new thread with posts, in the category of the old one, and takes it back", async () => {
  fakeApi.use(
    api.mutation(SplitThreadDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { splitThread: done } });
    }),
    api.mutation(UndoPostMoveDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { undoPostMove: source } });
    }),
  );
  const { user, onDone } = open();
  const move = await screen.findByRole("button", { name: "Move" });

  await user.type(await screen.findByLabelText("Title of the new thread"), "The cable");
  await user.type(screen.getByLabelText("Reason"), "Another matter");
  await waitFor(() => expect(move).toBeEnabled());
  await user.click(move);

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      ...{ ids: ["p2", "p3"], title: "The cable", categoryId: "c1", reason: "Another matter" },
    }),
  );
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id: "m1" }));
});

test("or moves them to a thread whose address is pasted; a refusal loses nothing typed", async () => {
  fakeApi.use(
    api.query(ThreadAtAddressDocument, () => HttpResponse.json({ data: { node: target } })),
    api.mutation(MovePostsDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json(refusal("CONFLICT", "Please choose again."));
    }),
  );
  const { user, onDone } = open();

  await user.selectOptions(await screen.findByLabelText("Where to?"), "Into a thread that exists");
  const id = "01a201b4-0299-76c1-8000-000000000001";
  await user.type(
    await screen.findByLabelText("Which thread?"),
    `https://vigilia.example/forum/thread/${id}?page=2`,
  );
  await user.click(await screen.findByRole("radio", { name: /^The cable/ }));
  await user.type(screen.getByLabelText("Reason"), "Another matter");
  await user.click(screen.getByRole("button", { name: "Move" }));

  expect(await screen.findByText("Please choose again.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ ids: ["p2", "p3"], into: "t9", reason: "Another matter" });
  expect(screen.getByLabelText("Reason")).toHaveValue("Another matter");
  expect(screen.getByRole("radio", { name: /^The cable/ })).toBeChecked();
  expect(onDone).not.toHaveBeenCalled();
});
