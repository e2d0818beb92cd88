import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { DecisionScreen } from "./decision-screen.tsx";
import { DecisionsScreen } from "./decisions-screen.tsx";
import { AppealDocument, DecisionDocument, DecisionsDocument } from "./statement.graphql.ts";

const removal = {
  ...{ id: "s1", decisionId: "d1", restriction: "REMOVE_POST" as const, ground: "SPAM" as const },
  ...{ reason: "An advert.", origin: "REPORT" as const, threadTitle: "A cable" },
  ...{
    judgedText: "Buy my cables",
    createdAt: "2026-03-01T10:00:00.000Z",
    endsAt: null,
    paceMinutes: null,
  },
  ...{ revertedAt: null, appealableUntil: "2099-09-01T10:00:00.000Z", appeal: null },
};
const open = ofType("Appeal", {
  ...{ status: "OPEN" as const, words: "It was none.", createdAt: "2026-03-02T10:00:00.000Z" },
  ...{ answer: null, answeredAt: null },
});

function decisionIs(about: object = {}) {
  fakeApi.use(
    api.query(DecisionDocument, () =>
      HttpResponse.json({ data: { statement: ofType("Statement", { ...removal, ...about }) } }),
    ),
  );
}

function openDecision() {
  const route = { path: "/forum/decision/:decisionId", element: <DecisionScreen /> };
  return renderRoutes([route], "/forum/decision/d1");
}

beforeEach(() => void signedInAs());
afterEach(clearCredentials);

test("a member reads what was decided, why, about which words, and objects", async () => {
  decisionIs();
  const sent = vi.fn<(variables: object) => void>();
  fakeApi.use(
    api.mutation(AppealDocument, ({ variables }) => {
      sent(variables);
      const { id, appealableUntil, revertedAt } = removal;
      const appeal = ofType("Statement", { id, appealableUntil, revertedAt, appeal: open });
      return HttpResponse.json({ data: { appeal } });
    }),
  );
  const { user } = openDecision();

  expect(await screen.findByText("Post removed")).toBeVisible();
  expect(screen.getByText("Spam")).toBeVisible();
  expect(screen.getByText("Buy my cables")).toBeVisible();
  expect(screen.getByText(/^Another member reported it\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Object" }));
  expect(await screen.findByText("Objection is required")).toBeVisible();
  await user.type(screen.getByLabelText("Why is the decision wrong?"), "It was none.");
  await user.click(screen.getByRole("button", { name: "Object" }));

  expect(await screen.findByText("Objection waits")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ statementId: "s1", words: "It was none." });
  expect(screen.queryByRole("button", { name: "Object" })).not.toBeInTheDocument();
});

test("an objection that is refused keeps its words", async () => {
  decisionIs();
  fakeApi.use(
    api.mutation(AppealDocument, () =>
      HttpResponse.json(refusal("CONFLICT", "It was taken back already.")),
    ),
  );
  const { user } = openDecision();
  await user.type(await screen.findByLabelText("Why is the decision wrong?"), "It was none.");
  await user.click(screen.getByRole("button", { name: "Object" }));

  expect(await screen.findByText("It was taken back already.")).toBeVisible();
  expect(screen.getByLabelText("Why is the decision wrong?")).toHaveValue("It was none.");
});

test("the answer stands beside the objection", async () => {
  const granted = { status: "GRANTED", answer: "You are right.", answeredAt: open.createdAt };
  decisionIs({ revertedAt: open.createdAt, appeal: { ...open, ...granted } });
  openDecision();

  expect(await screen.findByText("This decision was taken back.")).toBeVisible();
  expect(screen.getByText("You are right.")).toBeVisible();
});

test("an objection that was right where nothing was left to take back says just that", async () => {
  const granted = { status: "GRANTED", answer: "You are right.", answeredAt: open.createdAt };
  decisionIs({ appeal: { ...open, ...granted } });
  openDecision();

  expect(await screen.findByText(/^There was nothing left to take back/)).toBeVisible();
  expect(screen.queryByText("This decision was taken back.")).not.toBeInTheDocument();
});

test.each([
  ["after six months", { appealableUntil: "2026-03-03T10:00:00.000Z" }, /time to object is over/],
  ["once it was taken back", { revertedAt: removal.createdAt }, /was taken back/],
])("nothing can be objected to %s", async (_when, about, words) => {
  decisionIs(about);
  openDecision();

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Object" })).not.toBeInTheDocument();
});

test("all decisions about the reader are a list", async () => {
  const node = ofType("Statement", {
    ...removal,
    appeal: ofType("Appeal", { status: "OPEN" as const }),
  });
  const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
  const edges = [ofType("StatementEdge", { node })];
  const statements = ofType("StatementConnection", { totalCount: 1, edges, pageInfo });
  fakeApi.use(api.query(DecisionsDocument, () => HttpResponse.json({ data: { statements } })));
  renderRoutes([{ path: "/", element: <DecisionsScreen /> }], "/");

  const list = within(await screen.findByRole("list", { name: "Decisions about you" }));
  expect(list.getByRole("link", { name: "Post removed" })).toHaveAttribute(
    "href",
    "/forum/decision/d1",
  );
  expect(list.getByText("Objection waits")).toBeVisible();
});
