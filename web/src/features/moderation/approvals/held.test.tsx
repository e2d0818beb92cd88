import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { ModerationQueueDocument } from "../admin/moderation-queue.graphql.ts";
import {
  ApproveHeldPostDocument,
  DecidedHeldPostDocument,
  HeldPostsDocument,
  ModerateHeldPostsDocument,
  RejectHeldPostDocument,
} from "./held-posts.graphql.ts";
import { HeldScreen } from "./held-screen.tsx";

function heldPost(id: string, body: string) {
  const author = { id: "nina", username: "nina", createdAt: "2026-11-01T10:00:00Z", postCount: 0 };
  return ofType("Post", {
    ...{ id, body, bodyHtml: `<p>${body}</p>`, revision: 1, createdAt: "2026-11-01T10:00:00Z" },
    heldFor: [
      ofType("HoldFinding", { cause: "LISTED_WORD" as const, term: "casino" }),
      ofType("HoldFinding", { cause: "NEW_MEMBER_LINKS" as const, term: null }),
    ],
    author: ofType("User", author),
    thread: ofType("Thread", { id: "thread-1", title: "Cables" }),
  });
}

let mia: object;

/** A server on which these posts wait until they are decided, and the mutations that it received. */
function waiting(...posts: ReturnType<typeof heldPost>[]) {
  const acts = vi.fn<(variables: object) => void>();
  let left = posts;
  const settle = (variables: object, ids: readonly string[]) => {
    acts(variables);
    left = left.filter(({ id }) => !ids.includes(id));
  };
  const elsewhere = new Set<string>();
  const decidedBy = (id: string) =>
    ofType("User", elsewhere.has(id) ? { id: "max", username: "max" } : mia);
  const settled = (id: string) =>
    ofType("Post", {
      ...{ id, number: 2, isHeld: false },
      rejectedAt: "2026-11-01T11:00:00Z",
      decidedBy: decidedBy(id),
    });
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
    api.query<object>(DecidedHeldPostDocument, ({ variables }) =>
      HttpResponse.json({ data: { post: settled(variables.id) } }),
    ),
    api.mutation<object>(ModerateHeldPostsDocument, ({ variables }) => {
      settle(variables, variables.ids);
      if (variables.act === "RESTORE") left = posts;
      const payload = ofType("BulkPayload", { done: variables.ids, refused: [] });
      return HttpResponse.json({ data: { moderateHeldPosts: payload } });
    }),
  );
  const decideElsewhere = (id: string) => {
    elsewhere.add(id);
    left = left.filter((post) => post.id !== id);
  };
  return { acts, decideElsewhere };
}

const seen = (...ids: string[]) => ids.map((id) => ({ id, revision: 1 }));

beforeEach(() => {
  serveSockets();
  mia = signedInAs({ username: "mia", role: "MODERATOR" });
  const counts = ofType("ModerationQueue", {
    openReports: 0,
    reportedPosts: 0,
    pendingSubmissions: 0,
    heldPosts: 2,
    openAppeals: 0,
    openNotices: 0,
  });
  fakeApi.use(
    api.query(ModerationQueueDocument, () =>
      HttpResponse.json({ data: { moderationQueue: counts } }),
    ),
  );
});
afterEach(clearCredentials);

test("a moderator mends the wording before everybody reads it", async () => {
  const { acts } = waiting(heldPost("p1", "Buy my boats"));
  const { user } = renderScreen(<HeldScreen />);

  expect((await screen.findByText("Buy my boats")).tagName).toBe("P");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const text = screen.getByLabelText("Text");
  expect(text).toHaveFocus();
  await user.clear(text);
  await user.type(text, "Boats, in general");
  await user.click(screen.getByRole("button", { name: "Approve as edited" }));

  expect(await screen.findByText("No post is waiting.")).toBeVisible();
  expect(acts).toHaveBeenCalledWith({
    ...{ id: "p1", body: "Boats, in general", postRevision: 1 },
  });
});

test("by keyboard: the next post, approve it, reject the one after it", async () => {
  const { acts } = waiting(heldPost("p1", "One"), heldPost("p2", "Two"));
  const { user } = renderScreen(<HeldScreen />);
  await screen.findByText("One");

  await user.keyboard("a");
  await waitFor(() => expect(screen.queryByText("One")).not.toBeInTheDocument());
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject this post?" }));
  expect(dialog.getByRole("button", { name: "Reject" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Reason"), "An advert.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  expect(await screen.findByText("No post is waiting.")).toBeVisible();
  expect(acts.mock.calls).toEqual([
    [{ id: "p1", body: undefined, postRevision: 1 }],
    [{ id: "p2", reason: "An advert.", postRevision: 1 }],
  ]);
});

test("an approval that is pressed twice in a hurry is sent once", async () => {
  const { acts } = waiting(heldPost("p1", "One"));
  renderScreen(<HeldScreen />);
  await screen.findByText("One");
  const press = () =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "a", code: "KeyA", bubbles: true }),
    );

  act(() => {
    press();
    press();
  });

  expect(await screen.findByText("No post is waiting.")).toBeVisible();
  expect(acts).toHaveBeenCalledTimes(1);
});

test("several are rejected for one reason; what a moderator has edited goes by itself", async () => {
  const { acts } = waiting(heldPost("p1", "One"), heldPost("p2", "Two"), heldPost("p3", "Three"));
  const { user } = renderScreen(<HeldScreen />);

  for (const box of await screen.findAllByRole("checkbox")) await user.click(box);
  await user.click(screen.getAllByRole("button", { name: "Edit" })[1] ?? document.body);
  await user.type(screen.getByDisplayValue("Two"), "!");
  const bar = within(screen.getByRole("region", { name: "Chosen" }));
  expect(bar.getByText("2 chosen")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Reject all" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject 2 posts?" }));
  await user.type(dialog.getByLabelText("Reason"), "Adverts.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  await waitFor(() =>
    expect(acts).toHaveBeenCalledWith({
      ...{ ids: ["p1", "p3"], act: "REJECT", reason: "Adverts." },
      seen: seen("p1", "p3"),
    }),
  );
  expect(await screen.findByText("2 posts rejected.")).toBeVisible();
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

test("a rejection is taken back by a key, and the post waits again", async () => {
  const { acts } = waiting(heldPost("p1", "One"), heldPost("p2", "Two"));
  const { user } = renderScreen(<HeldScreen />);
  await screen.findByText("One");
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "An advert.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Reject/ })).toBeNull());
  expect(screen.queryByText("One")).not.toBeInTheDocument();

  await user.keyboard("z");

  expect(await screen.findByText("One")).toBeVisible();
  expect(acts).toHaveBeenLastCalledWith({ ids: ["p1"], act: "RESTORE", seen: seen("p1") });
});

test("keys stay with a post while others decide before it; a decision on that post itself is shown", async () => {
  const { acts, decideElsewhere } = waiting(
    heldPost("p1", "One"),
    heldPost("p2", "Two"),
    heldPost("p3", "Three"),
  );
  const { user, client } = renderScreen(<HeldScreen />);
  await screen.findByText("One");
  await user.keyboard("jr");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "An advert.");

  decideElsewhere("p1");
  await client.refetchQueries({ include: [HeldPostsDocument] });
  await waitFor(() => expect(screen.queryByText("One")).not.toBeInTheDocument());
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  await waitFor(() =>
    expect(acts).toHaveBeenLastCalledWith({ id: "p2", reason: "An advert.", postRevision: 1 }),
  );
  await waitFor(() => expect(screen.queryByText("Two")).not.toBeInTheDocument());
  decideElsewhere("p3");
  await client.refetchQueries({ include: [HeldPostsDocument] });
  expect(await screen.findByText("max has rejected the post that you were at.")).toBeVisible();
});

test("e opens the text of a post, and an edit can be discarded", async () => {
  waiting(heldPost("p1", "One"));
  const { user } = renderScreen(<HeldScreen />);
  await screen.findByText("One");

  await user.keyboard("e");
  await waitFor(() => expect(screen.getByLabelText("Text")).toHaveFocus());
  await user.keyboard(" and two");
  expect(screen.getByRole("button", { name: "Approve as edited" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Discard the edit" }));

  expect(await screen.findByText("One")).toBeVisible();
  expect(screen.queryByLabelText("Text")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Approve" })).toBeVisible();
});

test("the card says why a post was held, with what it has of the lists", async () => {
  waiting(heldPost("one", "Words"));
  renderScreen(<HeldScreen />);

  const causes = within(await screen.findByRole("list", { name: "Why it was held" }));
  expect(causes.getByText("Listed word: casino")).toBeVisible();
  expect(causes.getByText("Links in one of the first posts")).toBeVisible();
});
