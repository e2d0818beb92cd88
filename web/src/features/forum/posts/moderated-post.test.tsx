import { screen, within } from "@testing-library/react";
import { objectionText } from "@vigilia/schema/texts/notification-texts.ts";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob, somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { ThreadScreenDocument } from "../threads/thread-screen.graphql.ts";
import { ThreadScreen } from "../threads/thread-screen.tsx";
import { ThreadUpdatesDocument } from "../threads/thread-updates.graphql.ts";

beforeEach(() => {
  tallPage();
  screenThat("prefers-reduced-motion: no-preference");
});
afterEach(() => {
  clearCredentials();
  vi.unstubAllGlobals();
});

async function shown(about: Parameters<typeof somePost>[1]) {
  fakeApi.use(
    api.query(ThreadScreenDocument, () =>
      HttpResponse.json({ data: threadPage([somePost(1, about)]) }),
    ),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
  const route = { path: "/forum/thread/:threadId", element: <ThreadScreen /> };
  renderRoutes([route], "/forum/thread/t1");
  return within(await screen.findByRole("article", { name: /^Post 1 by/ }));
}

const removed = { isDeleted: true, bodyHtml: "", removalGround: "ABUSE" } as const;

test("everybody reads that a moderator edited a post", async () => {
  const post = await shown({ editedAt: "2026-03-12T13:00:00Z", isEditedByModerator: true });

  expect(post.getByText(/^edited by a moderator/)).toBeVisible();
});

test("the author of a removed post reads why, and how to object", async () => {
  const author = ofType("User", signedInAs());
  const post = await shown({ ...removed, author, removalReason: "No insults." });

  expect(post.getByText(/^Removed by moderators: abuse/)).toBeVisible();
  expect(post.getByText(/^Reason: No insults\./)).toHaveTextContent(objectionText);
});

test("a moderator reads why, without the words to its author", async () => {
  signedInAs({ username: "mia", role: "MODERATOR" });
  const post = await shown({ ...removed, author: bob, removalReason: "No insults." });

  expect(post.getByText(/^Reason: No insults\./)).not.toHaveTextContent(objectionText);
});
