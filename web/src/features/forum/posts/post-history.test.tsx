import { screen } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { bob } from "../../../../test/forum-world.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { PostHistoryDocument } from "./post-history.graphql.ts";
import { PostHistory } from "./post-history.tsx";

const createdAt = "2026-03-12T13:00:00.000Z";

const version = (revision: number) =>
  ofType("PostRevision", {
    ...{ revision, body: `Version ${revision}`, createdAt, editor: bob, reason: null },
  });

test("a long history comes in parts, and says what was not kept", async () => {
  const newest = [30, 29, 28, 27, 26, 25, 24, 23, 22, 21].map(version);
  fakeApi.use(
    api.query(PostHistoryDocument, ({ variables: { before } }) => {
      const revisions = before ? [version(1)] : newest;
      const post = {
        ...{ id: "p1", body: "Newest", editedAt: createdAt, createdAt, revisions },
        ...{ editor: bob, editReason: null },
      };
      return HttpResponse.json({ data: { post: ofType("Post", post) } });
    }),
  );
  const { user } = renderScreen(<PostHistory id="p1" />);

  await user.click(await screen.findByRole("button", { name: "Show older versions" }));

  expect(await screen.findByText("Version 1")).toBeVisible();
  expect(screen.getAllByText("Newest")).toHaveLength(1);
  expect(screen.getByText(/^19 versions in between were not kept/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show older versions" })).not.toBeInTheDocument();
});
