import { waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { useParams } from "react-router-dom";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { readDraft, writeDraft } from "../drafts/stored-draft.ts";
import { PostPageInfoDocument } from "../post-page-info.graphql.ts";
import { MergedThreadDocument } from "./merged-thread.graphql.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";
import { ThreadScreen } from "./thread-screen.tsx";

function OnlyTheFirst() {
  return useParams()["threadId"] === "t1" ? <ThreadScreen /> : "Elsewhere";
}

function openThread(at: string) {
  const view = renderRoutes([{ path: "/forum/thread/:threadId", element: <OnlyTheFirst /> }], at);
  return {
    ...view,
    address: () => view.router.state.location.pathname + view.router.state.location.search,
  };
}

/** Its posts come behind the 13 of the thread t9. */
function threadIsMerged(): void {
  const thread = ofType("Thread", { id: "t9", title: "Cables" });
  const mergedThread = ofType("MergedThread", { numberOffset: 13, thread });
  const place = ofType("PostPageInfo", { threadId: "t9", number: 35, page: 2 });
  fakeApi.use(
    api.query(ThreadScreenDocument, () => HttpResponse.json({ data: { thread: null } })),
    api.query(MergedThreadDocument, () => HttpResponse.json({ data: { mergedThread } })),
    api.query(PostPageInfoDocument, () => HttpResponse.json({ data: { postPageInfo: place } })),
  );
}

test.each([
  ["", "/forum/thread/t9"],
  ["?page=2", "/forum/thread/t9?page=2"],
  ["?page=3&highlight=p22", "/forum/thread/t9?page=2&highlight=p22"],
])("the address of a merged thread with %j leads to %s", async (query, place) => {
  threadIsMerged();
  const { router, address } = openThread(`/forum/thread/t1${query}`);

  await waitFor(() => expect(address()).toBe(place));
  expect(router.state.historyAction).toBe("REPLACE");
});

test("what was begun in a thread that was merged goes along, behind what was begun in the other", async () => {
  const { id: owner } = signedInAs();
  const idempotencyKey = "k";
  writeDraft({ owner, about: "thread:t1" }, { fields: { body: "Begun here" }, idempotencyKey });
  writeDraft({ owner, about: "thread:t9" }, { fields: { body: "And there" }, idempotencyKey });
  threadIsMerged();
  const { address } = openThread("/forum/thread/t1");

  await waitFor(() => expect(address()).toBe("/forum/thread/t9"));
  const draftOf = (about: string) => readDraft({ owner, about }, {})?.fields;
  expect(draftOf("thread:t9")).toMatchObject({ body: "And there\n\nBegun here" });
  expect(draftOf("thread:t1")).toBeUndefined();
});
