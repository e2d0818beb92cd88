import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { CreatePostInput } from "@vigilia/schema/api-types.ts";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import {
  CreatePostDocument,
  EditPostDocument,
  PreviewPostDocument,
} from "../posts/write-post.graphql.ts";
import { ThreadScreenDocument } from "../threads/thread-screen.graphql.ts";
import { ThreadScreen } from "../threads/thread-screen.tsx";
import { ThreadUpdatesDocument } from "../threads/thread-updates.graphql.ts";
import { MentionCandidatesDocument } from "./mention-candidates.graphql.ts";

const first = '<p>The <a href="https://court.example/">court</a> found them guilty.</p>';

/** The thread t1 with two posts by bob, and those that the test adds. */
function threadWith(posts: ReturnType<typeof somePost>[] = [], isLocked = false) {
  const nodes = [somePost(1, { bodyHtml: first }), somePost(2), ...posts];
  const answer = threadPage(nodes, { isLocked, viewerCanReply: !isLocked });
  fakeApi.use(
    api.query(ThreadScreenDocument, () => HttpResponse.json({ data: answer })),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
}

/** A server that takes replies and shows them in the thread; answers what it was sent. */
function takesReplies(about: { body?: string } = {}): CreatePostInput[] {
  const sent: CreatePostInput[] = [];
  fakeApi.use(
    api.mutation(CreatePostDocument, ({ variables: { input } }) => {
      sent.push(input);
      threadWith([somePost(3, { bodyHtml: `<p>${input.body}</p>` })]);
      return HttpResponse.json({ data: { createPost: created(input, about) } });
    }),
  );
  return sent;
}

function created(input: CreatePostInput, about: { body?: string } = {}) {
  const thread = {
    id: "t1",
    lastPostNumber: 3,
    replyCount: 2,
    lastReplyDate: null,
    lastReplyAuthor: null,
    title: "Thread t1",
    viewerLastReadNumber: 3,
    viewerUnreadCount: 0,
    viewerFirstUnreadNumber: null,
  };
  const post = { id: "p3", page: 1, body: input.body, revision: 1, ...about };
  return ofType("Post", { ...post, thread: ofType("Thread", thread) });
}

let visits = 0;

async function openThread() {
  const route = { path: "/forum/thread/:threadId", element: <ThreadScreen /> };
  const entry = { pathname: "/forum/thread/t1", key: `writing ${++visits}` };
  const view = renderRoutes([route], entry);
  await screen.findByText("Words of post 2");
  return view;
}

async function openComposer() {
  const view = await openThread();
  await view.user.click(await screen.findByRole("button", { name: "Reply" }));
  return { ...view, field: await screen.findByLabelText<HTMLTextAreaElement>("Your reply") };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your reply");
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const post = () => screen.getByRole("button", { name: "Post" });

beforeEach(() => {
  tallPage();
  screenThat("prefers-reduced-motion: no-preference");
  signedInAs();
  threadWith();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a reply is posted, shown and pointed out, and the composer closes", async () => {
  const sent = takesReplies();
  const { user, router } = await openComposer();

  write("I agree.");
  await user.click(post());

  expect(await screen.findByText("I agree.", { selector: "p" })).toBeVisible();
  await waitFor(() => expect(document.querySelector("[data-highlighted]")?.id).toBe("post-p3"));
  expect(sent).toMatchObject([{ threadId: "t1", body: "I agree." }]);
  expect(router.state.location.search).toBe("?page=1&highlight=p3");
  expect(screen.queryByLabelText("Your reply")).not.toBeInTheDocument();
});

test("a reply that waits for a moderator is said to, and the composer closes", async () => {
  threadWith();
  const { user, field: text } = await openComposer();
  fakeApi.use(
    api.mutation(CreatePostDocument, ({ variables: { input } }) =>
      HttpResponse.json({ data: { createPost: { ...created(input), page: 0 } } }),
    ),
  );
  await user.type(text, "Look at https://cables.example");
  await user.click(screen.getByRole("button", { name: "Post" }));

  await screen.findAllByText("A moderator will look at your post before others read it.");
  expect(screen.queryByLabelText("Your reply")).not.toBeInTheDocument();
});

test("Ctrl+Enter posts", async () => {
  const sent = takesReplies();
  const { user } = await openComposer();

  await user.type(field(), "I agree.{Control>}{Enter}{/Control}");

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toBe("I agree.");
});

test("nothing, or nothing but spaces, is not posted", async () => {
  const sent = takesReplies();
  const { user } = await openComposer();

  write("   ");
  await user.click(post());

  expect(await screen.findByText("Text is required")).toBeVisible();
  expect(field()).toBeInvalid();
  expect(sent).toEqual([]);
});

test("how long a text is, and may be, is shown; one that is too long is not sent", async () => {
  const sent = takesReplies();
  const { user } = await openComposer();

  write("x".repeat(32_001));
  expect(screen.getByText(/32,001 \/ 32,000/)).toBeVisible();
  await user.click(post());

  expect(await screen.findByText("Text must be at most 32,000 characters")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a half-written reply is there again after the tab was closed, and gone once it is posted", async () => {
  takesReplies();
  const { unmount } = await openComposer();
  write("Half a thou");
  unmount();

  const again = await openThread();
  expect(field()).toHaveValue("Half a thou");
  expect(field()).not.toHaveFocus();
  write("Half a thought");
  await again.user.click(post());
  await screen.findByText("Half a thought", { selector: "p" });
  again.unmount();

  await openThread();
  expect(screen.queryByLabelText("Your reply")).not.toBeInTheDocument();
});

test("another member at this computer does not see the draft", async () => {
  const { unmount } = await openComposer();
  write("Between ada and her screen");
  unmount();

  signedInAs({ id: "u-eve", username: "eve" });
  await openThread();

  expect(screen.queryByLabelText("Your reply")).not.toBeInTheDocument();
});

test("a draft that was thrown away can be taken back", async () => {
  const { user } = await openComposer();
  write("Not so sure");

  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(localStorage.getItem("draft:thread:t1")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await user.click(screen.getByRole("button", { name: "Continue your reply" }));

  expect(field()).toHaveValue("Not so sure");
});

test("what is typed in another tab stands here too, and what is posted there is gone here", async () => {
  await openComposer();
  write("Begun here");
  const key = "draft:thread:t1";
  const stored = localStorage.getItem(key) ?? "";
  const elsewhere = (text: string | null) => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
  };

  elsewhere(stored.replace("Begun here", "Begun here, ended there"));
  expect(field()).toHaveValue("Begun here, ended there");
  elsewhere(null);
  expect(field()).toHaveValue("");
});

test("after a reply was posted in another tab, the next one here is a reply of its own", async () => {
  const sent = takesReplies();
  const { user } = await openComposer();
  write("First");
  const key = "draft:thread:t1";
  const { value } = JSON.parse(localStorage.getItem(key) ?? "");
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));

  write("Second");
  await user.click(post());

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.idempotencyKey).not.toBe(value.idempotencyKey);
});

test("a lost connection is bridged: the reply is sent again twice, under the same key", async () => {
  const keys: unknown[] = [];
  fakeApi.use(
    api.mutation(CreatePostDocument, ({ variables: { input } }) => {
      keys.push(input.idempotencyKey);
      if (keys.length < 3) return HttpResponse.error();
      threadWith([somePost(3, { bodyHtml: `<p>${input.body}</p>` })]);
      return HttpResponse.json({ data: { createPost: created(input) } });
    }),
  );
  await openComposer();
  write("Through the storm");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });

  fireEvent.click(post());
  await expect.poll(() => keys).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await expect.poll(() => keys).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await expect.poll(() => keys).toHaveLength(3);
  vi.useRealTimers();

  expect(await screen.findByText("Through the storm", { selector: "p" })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("when the answer was lost, posting again sends the same key, and another reply another one", async () => {
  const { user } = await openComposer();
  write("Did it arrive?");
  const keys: unknown[] = [];
  const noteKeys = (answer: "lost" | "given") =>
    fakeApi.use(
      api.mutation(CreatePostDocument, ({ variables: { input } }) => {
        keys.push(input.idempotencyKey);
        if (answer === "lost") return HttpResponse.json(refusal("INTERNAL_SERVER_ERROR", "?"));
        return HttpResponse.json({ data: { createPost: created(input) } });
      }),
    );

  noteKeys("lost");
  await user.click(post());
  expect(
    await screen.findByText("Your reply could not be posted. Please try again."),
  ).toBeVisible();
  expect(field()).toHaveValue("Did it arrive?");
  noteKeys("given");
  await user.click(post());
  await waitFor(() => expect(keys).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Reply" }));
  write("Another one");
  await user.click(post());

  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("when the lost attempt had arrived after all, what was changed since is saved as an edit", async () => {
  takesReplies({ body: "First wording" });
  const edits: unknown[] = [];
  fakeApi.use(
    api.mutation(EditPostDocument, ({ variables }) => {
      edits.push(variables);
      return HttpResponse.json({ data: { editPost: somePost(3) } });
    }),
  );
  const { user } = await openComposer();

  write("Second wording");
  await user.click(post());

  await waitFor(() => expect(edits).toEqual([{ id: "p3", body: "Second wording", revision: 1 }]));
});

test.each([
  ["TOO_MANY_REQUESTS", "You are posting too fast. Please wait 8 seconds."],
  ["FORBIDDEN", "This thread is locked: only moderators can write in it now."],
])("a refusal for %s is shown in the server's words, and the text stays", async (code, message) => {
  fakeApi.use(api.mutation(CreatePostDocument, () => HttpResponse.json(refusal(code, message))));
  const { user } = await openComposer();
  write("Precious words");

  await user.click(post());

  expect(await screen.findByText(message)).toBeVisible();
  expect(field()).toHaveValue("Precious words");
});

test("that one is offline is said only as long as one is", async () => {
  let isOnline = false;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  fakeApi.use(api.mutation(CreatePostDocument, () => HttpResponse.error()));
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  await openComposer();
  write("Precious words");
  fireEvent.click(post());
  expect(
    await screen.findByRole("button", { name: "Waiting for the connection..." }),
  ).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const offline = "You are offline. Please check your connection.";
  expect(await screen.findByText(offline)).toBeVisible();

  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));

  expect(screen.queryByText(offline)).not.toBeInTheDocument();
  expect(field()).toHaveValue("Precious words");
});

test("a member who is writing when the thread is locked sees that, and keeps the text", async () => {
  await openComposer();
  write("Precious words");

  threadWith([], true);
  fireEvent.focus(window);

  expect(await screen.findByText(/This thread was locked while you were writing/)).toBeVisible();
  expect(field()).toHaveValue("Precious words");
});

test("the preview is the server's rendering, and writing goes on where it was", async () => {
  fakeApi.use(
    api.mutation(PreviewPostDocument, ({ variables: { body } }) =>
      HttpResponse.json({
        data: { previewPost: `<p>Rendered: ${body}<img src=x onerror=alert(1)></p>` },
      }),
    ),
  );
  const { user } = await openComposer();
  write("so *be* it");

  await user.click(screen.getByRole("tab", { name: "Preview" }));
  const preview = await screen.findByText("Rendered: so *be* it");
  expect(preview.querySelector("img")).not.toHaveAttribute("onerror");
  await user.click(screen.getByRole("tab", { name: "Write" }));

  expect(field()).toHaveValue("so *be* it");
});

test("selected words of a post are quoted with their links, and only they", async () => {
  const { user } = await openThread();
  select("court", "court");

  await user.click(await screen.findByRole("button", { name: "Quote" }));

  expect(field()).toHaveValue("> [@bob](post:p1)\n>\n> [court](https://court.example/)\n\n");
  expect(field()).toHaveFocus();
});

test("a selection across two posts offers no quote", async () => {
  await openThread();

  select("court", "Words of post 2");
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  expect(screen.queryByRole("button", { name: "Quote" })).not.toBeInTheDocument();
});

test("a post's own button quotes all of it, behind what stands there already", async () => {
  const { user } = await openComposer();
  write("First of all:");
  const second = within(screen.getByRole("article", { name: /^Post 2/ }));

  await user.click(await second.findByRole("button", { name: "Quote post 2" }));

  expect(field()).toHaveValue("First of all:\n\n> [@bob](post:p2)\n>\n> Words of post 2\n\n");
});

test("replying to a post addresses its author", async () => {
  const { user } = await openThread();
  const second = within(screen.getByRole("article", { name: /^Post 2/ }));

  await user.click(await second.findByRole("button", { name: "Reply to post 2" }));

  expect(field()).toHaveValue("@bob ");
});

test("the toolbar marks up what is selected", async () => {
  const { user } = await openComposer();
  write("very important");
  field().setSelectionRange(5, 14);

  await user.click(screen.getByRole("button", { name: "Bold" }));

  expect(field()).toHaveValue("very **important**");
});

test("names are offered behind an @, with the thread to find its people first, and put in", async () => {
  const asked: unknown[] = [];
  fakeApi.use(
    api.query(MentionCandidatesDocument, ({ variables }) => {
      asked.push(variables);
      const users = ["bob", "bogdan"].map((username) => ofType("User", { id: username, username }));
      return HttpResponse.json({ data: { mentionCandidates: users } });
    }),
  );
  const { user } = await openComposer();

  await user.type(field(), "Ask @bo");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["bob", "bogdan"]);
  await user.click(screen.getByRole("option", { name: "bogdan" }));

  await waitFor(() => expect(field()).toHaveValue("Ask @bogdan "));
  expect(asked).toContainEqual({ prefix: "bo", threadId: "t1" });
});

test("the arrows stay inside the list of names, and Enter takes the one that is chosen", async () => {
  haveLayout();
  fakeApi.use(
    api.query(MentionCandidatesDocument, () => {
      const mentionCandidates = [ofType("User", { id: "u-bob", username: "bob" })];
      return HttpResponse.json({ data: { mentionCandidates } });
    }),
  );
  const { user } = await openComposer();
  await user.type(field(), "Ask @bo");
  await screen.findByRole("option", { name: "bob" });

  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");

  await waitFor(() => expect(field()).toHaveValue("Ask @bob "));
});

/** The list of names chooses among what has a size, and scrolls to it. */
function haveLayout(): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(24);
  const scrollIntoView = { configurable: true, value: () => undefined };
  Object.defineProperty(Element.prototype, "scrollIntoView", scrollIntoView);
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
}

/** Selects from the start of the first words to the end of the second. */
function select(from: string, to: string): void {
  const range = document.createRange();
  range.setStartBefore(screen.getByText(from).firstChild ?? document.body);
  range.setEndAfter(screen.getByText(to).firstChild ?? document.body);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  fireEvent(document, new Event("selectionchange"));
}
