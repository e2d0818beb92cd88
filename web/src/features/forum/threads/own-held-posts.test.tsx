import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { somePost, threadPage } from "../../../../test/forum-world.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { tallPage } from "../../../../test/tall-page.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";
import { ThreadUpdatesDocument } from "./thread-updates.graphql.ts";

function held(id: string, about: object = {}) {
  return ofType("Post", {
    ...{ id, body: `Words of ${id}`, bodyHtml: `<p>Words of ${id}</p>` },
    ...{ createdAt: "2026-03-12T12:00:00Z", rejectedAt: null, rejectionReason: null, ...about },
  });
}

beforeEach(() => {
  tallPage();
  screenThat("prefers-reduced-motion: no-preference");
  signedInAs({ username: "nina" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCredentials();
});

test("the author of a held or rejected post sees it below the thread, with the reason and the text", async () => {
  const refused = { rejectedAt: "2026-03-12T13:00:00Z", rejectionReason: "We take no adverts." };
  const { thread } = threadPage([somePost(1)]);
  const viewerHeldPosts = [held("one"), held("two", refused)];
  fakeApi.use(
    api.query<object>(ThreadScreenDocument, () =>
      HttpResponse.json({ data: { thread: { ...thread, viewerHeldPosts } } }),
    ),
    api.subscription(ThreadUpdatesDocument, () => {}),
  );
  renderRoutes(
    [{ path: "/forum/thread/:threadId", element: <ThreadScreen /> }],
    "/forum/thread/t1",
  );

  const own = await screen.findByRole("region", { name: "Your posts that are not published" });
  const [waiting, rejected] = within(own).getAllByRole("article");
  expect(waiting).toHaveTextContent(/^Awaiting review.*Words of one$/);
  expect(rejected).toHaveTextContent(/^Not published: We take no adverts\..*Words of two$/);
  expect(within(own).getByRole("button", { name: "Copy your text" })).toBeVisible();
});
