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

const version = (revision: number, body = `Version ${revision}`) =>
  ofType("PostRevision", { revision, body, createdAt, editor: bob, reason: null });

function answerHistory(
  body: string,
  versionsBefore: (before: number | null | undefined) => ReturnType<typeof version>[],
) {
  fakeApi.use(
    api.query(PostHistoryDocument, ({ variables: { before } }) => {
      const post = {
        ...{ id: "p1", body, editedAt: createdAt, createdAt, revisions: versionsBefore(before) },
        ...{ editor: bob, editReason: null },
      };
      return HttpResponse.json({ data: { post: ofType("Post", post) } });
    }),
  );
}

test("a long history comes in parts, and says what was not kept", async () => {
  const newest = [30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 1].map((each) => version(each));
  answerHistory("Newest", (before) => (before ? [version(1)] : newest));
  const { user } = renderScreen(<PostHistory id="p1" />);
  await user.click(await screen.findByRole("button", { name: "Whole texts" }));
  expect(await screen.findByText("Version 21")).toBeVisible();
  expect(screen.queryByText("Version 1")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Show older versions" }));

  expect(await screen.findByText("Version 1")).toBeVisible();
  expect(screen.getAllByText("Newest")).toHaveLength(1);
  expect(screen.getByText(/^19 versions in between were not kept/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show older versions" })).not.toBeInTheDocument();
});

test("each version says what it changed, and the whole of it once asked", async () => {
  answerHistory("The cable was not cut.", () => [
    version(2, "The cable was cut today."),
    version(1, "The cable was cut today."),
  ]);
  const { user } = renderScreen(<PostHistory id="p1" />);

  const now = await screen.findByText("1 word added, 1 word removed");
  const [present, second, first] = screen.getAllByRole("listitem");
  expect(present).toContainElement(now);
  expect(screen.getByRole("insertion")).toHaveTextContent("not");
  expect(screen.getByRole("deletion")).toHaveTextContent("today");
  expect(second).toHaveTextContent("No words were changed.");
  expect(first).toHaveTextContent("The cable was cut today.");

  await user.click(screen.getByRole("button", { name: "Whole texts" }));
  expect(present).toHaveTextContent("The cable was not cut.");
  expect(screen.getByRole("button", { name: "Whole texts" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(screen.queryByRole("insertion")).not.toBeInTheDocument();
});

test("of a long text, what did not change is left out; of another text nothing is marked", async () => {
  const long = (start: number) =>
    Array.from({ length: 1000 }, (_, place) => `word${start + place}`).join("\n");
  answerHistory(`${long(0)}\nend`, () => [version(2, long(0)), version(1, long(9000))]);
  renderScreen(<PostHistory id="p1" />);

  expect(await screen.findByText(/^… [\d,]+ characters unchanged …$/)).toBeVisible();
  expect(screen.getByText(/^Too much was changed to be told apart/)).toBeVisible();
});
