import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/credentials.ts";
import { ModerationQueueDocument } from "../moderation-queue.graphql.ts";
import {
  ApproveHeldPostDocument,
  HeldPostsDocument,
  ModerateHeldPostsDocument,
  RejectHeldPostDocument,
} from "./held-posts.graphql.ts";
import { HeldScreen } from "./held-screen.tsx";

function heldPost(id: string, body: string) {
  const author = { id: "nina", username: "nina", createdAt: "2026-11-01T10:00:00Z", postCount: 0 };
  return ofType("Post", {
    ...{ id, body, createdAt: "2026-11-01T10:00:00Z", author: ofType("User", author) },
    thread: ofType("Thread", { id: "thread-1", title: "Cables" }),
  });
}

/** A server on which these posts wait until they are decided, and what it was told to do. */
function waiting(...posts: ReturnType<typeof heldPost>[]) {
  const acts = vi.fn<(variables: object) => void>();
  let left = posts;
  const settle = (variables: object, ids: readonly string[]) => {
    acts(variables);
    left = left.filter(({ id }) => !ids.includes(id));
  };
  const settled = (id: string) => ofType("Post", { id, number: 2, isHeld: false });
  fakeApi.use(
    api.query<object>(HeldPostsDocument, () => {
      const edges = left.map((node) => ofType("PostEdge", { node }));
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const list = { totalCount: left.length, pageInfo, edges };
      return HttpResponse.json({ data: { heldPosts: ofType("PostConnection", list) } });
    }),
    api.mutation<object>(ApproveHeldPostDocument, ({ variables }) => {
      settle(variables, [variables.id]);
      return HttpResponse.json({ data: { approveHeldPost: settled(variables.id) } });
    }),
    api.mutation<object>(RejectHeldPostDocument, ({ variables }) => {
      settle(variables, [variables.id]);
      return HttpResponse.json({ data: { rejectHeldPost: settled(variables.id) } });
    }),
    api.mutation<object>(ModerateHeldPostsDocument, ({ variables }) => {
      settle(variables, variables.ids);
      const payload = ofType("BulkPayload", { done: variables.ids, refused: [] });
      return HttpResponse.json({ data: { moderateHeldPosts: payload } });
    }),
  );
  return acts;
}

beforeEach(() => {
  signedInAs({ username: "mia", role: "MODERATOR" });
  const counts = ofType("ModerationQueue", { openReports: 0, pendingSubmissions: 0, heldPosts: 2 });
  fakeApi.use(
    api.query(ModerationQueueDocument, () =>
      HttpResponse.json({ data: { moderationQueue: counts } }),
    ),
  );
});
afterEach(clearCredentials);

test("a moderator mends the wording before everybody reads it", async () => {
  const acts = waiting(heldPost("p1", "Buy my boats"));
  const { user } = renderScreen(<HeldScreen />);

  const text = await screen.findByLabelText("Text");
  await user.clear(text);
  await user.type(text, "Boats, in general");
  await user.click(screen.getByRole("button", { name: "Approve as edited" }));

  expect(await screen.findByText("No post is waiting.")).toBeVisible();
  expect(acts).toHaveBeenCalledWith({ id: "p1", body: "Boats, in general" });
});

test("by keyboard: the next post, approve it, reject the one after it", async () => {
  const acts = waiting(heldPost("p1", "One"), heldPost("p2", "Two"));
  const { user } = renderScreen(<HeldScreen />);
  await screen.findByText("One");

  await user.keyboard("a");
  expect(acts).not.toHaveBeenCalled();
  await user.keyboard("ja");
  await waitFor(() => expect(screen.queryByText("One")).not.toBeInTheDocument());
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject this post?" }));
  expect(dialog.getByRole("button", { name: "Reject" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Reason"), "An advert.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  expect(await screen.findByText("No post is waiting.")).toBeVisible();
  expect(acts.mock.calls).toEqual([
    [{ id: "p1", body: undefined }],
    [{ id: "p2", reason: "An advert." }],
  ]);
});

test("several are rejected for one reason; what a moderator has edited goes by itself", async () => {
  const acts = waiting(heldPost("p1", "One"), heldPost("p2", "Two"), heldPost("p3", "Three"));
  const { user } = renderScreen(<HeldScreen />);

  for (const box of await screen.findAllByRole("checkbox")) await user.click(box);
  await user.type(screen.getByDisplayValue("Two"), "!");
  const bar = within(screen.getByRole("region", { name: "Chosen" }));
  expect(bar.getByText("2 chosen")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Reject all" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject 2 posts?" }));
  await user.type(dialog.getByLabelText("Reason"), "Adverts.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  await waitFor(() =>
    expect(acts).toHaveBeenCalledWith({ ids: ["p1", "p3"], act: "REJECT", reason: "Adverts." }),
  );
  expect(await screen.findByText("2 rejected.")).toBeVisible();
  expect(screen.getByDisplayValue("Two!")).toBeVisible();
});

test("what somebody else has decided already is said, and the reason stays", async () => {
  waiting(heldPost("p1", "One"));
  fakeApi.use(
    api.mutation(RejectHeldPostDocument, () =>
      HttpResponse.json(refusal("CONFLICT", "This post has been approved already.")),
    ),
  );
  const { user } = renderScreen(<HeldScreen />);
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "An advert.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "This post has been approved already.",
  );
  expect(dialog.getByLabelText("Reason")).toHaveValue("An advert.");
});
