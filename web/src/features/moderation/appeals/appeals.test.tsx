import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import {
  ModerationQueueChangedDocument,
  ModerationQueueDocument,
} from "../admin/moderation-queue.graphql.ts";
import { AppealsScreen } from "./appeals-screen.tsx";
import { AnswerAppealDocument, type AppealedFragment, AppealsDocument } from "./appeals.graphql.ts";

const mia = ofType("User", { id: "mia", username: "mia" });
const appeal = ofType("Appeal", {
  ...{ status: "OPEN" as const, words: "It was no advert.", createdAt: "2026-03-02T10:00:00.000Z" },
  ...{ answer: null, answeredAt: null, answerer: null },
});
const removal = ofType("Statement", {
  ...{ id: "s1", decisionId: "d1", restriction: "REMOVE_POST" as const, ground: "SPAM" as const },
  ...{ reason: "An advert.", origin: "STAFF" as const, threadTitle: "A cable" },
  ...{
    judgedText: "Buy my cables",
    createdAt: "2026-03-01T10:00:00.000Z",
    endsAt: null,
    paceMinutes: null,
  },
  ...{ revertedAt: null, appealableUntil: "2026-09-01T10:00:00.000Z", appeal },
  ...{ grantRefusal: null, refuseRefusal: null },
  ...{ recipient: ofType("User", { id: "ada", username: "ada" }), moderator: mia, post: null },
});

/** A server with these objections, or with one, which are answered in their order, and what it was sent. */
function objectionsWait(...statements: AppealedFragment[]) {
  const sent = vi.fn<(variables: object) => void>();
  let waiting = statements.length > 0 ? statements : [removal];
  fakeApi.use(
    api.query(AppealsDocument, () => {
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const edges = waiting.map((node) => ofType("StatementEdge", { node }));
      const totalCount = waiting.length;
      const appeals = ofType("StatementConnection", { totalCount, edges, pageInfo });
      return HttpResponse.json({ data: { appeals } });
    }),
    api.mutation(AnswerAppealDocument, ({ variables }) => {
      sent(variables);
      waiting = waiting.slice(1);
      const answered = { ...appeal, status: "GRANTED" as const, answer: variables.answer };
      return HttpResponse.json({ data: { answerAppeal: { ...removal, appeal: answered } } });
    }),
    api.query(ModerationQueueDocument, () => {
      const counts = { openReports: 0, reportedPosts: 0, pendingSubmissions: 0, heldPosts: 0 };
      const moderationQueue = ofType("ModerationQueue", {
        ...counts,
        openAppeals: 1,
        openNotices: 0,
      });
      return HttpResponse.json({ data: { moderationQueue } });
    }),
    api.subscription(ModerationQueueChangedDocument, () => {}),
  );
  return sent;
}

afterEach(clearCredentials);

test("somebody else looks at the decision and the objection, and takes it back with an answer", async () => {
  signedInAs({ username: "max", role: "MODERATOR" });
  const sent = objectionsWait();
  const { user } = renderScreen(<AppealsScreen />);
  const list = within(await screen.findByRole("list", { name: "Objections" }));
  expect(list.getByText("It was no advert.")).toBeVisible();
  expect(list.getByText("Buy my cables")).toBeVisible();

  await user.click(list.getByRole("button", { name: "Take the decision back" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Take it back" })).toBeDisabled();
  await user.type(dialog.getByLabelText("Answer"), "You are right.");
  await user.click(dialog.getByRole("button", { name: "Take it back" }));

  expect(await screen.findByText("No objection is waiting.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({
    ...{ statementId: "s1", isGranted: true, answer: "You are right." },
  });
});

test("who cannot answer reads why, as the server says it", async () => {
  signedInAs({ ...mia, role: "MODERATOR" });
  const refusal = "Somebody else has to look at this decision.";
  objectionsWait({ ...removal, grantRefusal: refusal, refuseRefusal: refusal });
  renderScreen(<AppealsScreen />);

  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Let it stand" })).not.toBeInTheDocument(),
  );
});

test("who is of too low a role to take a decision back lets it stand, and reads why", async () => {
  signedInAs({ username: "max", role: "MODERATOR" });
  const grantRefusal = "You cannot do this to somebody of the same or a higher role.";
  objectionsWait({ ...removal, restriction: "BAN", grantRefusal });
  renderScreen(<AppealsScreen />);

  expect(await screen.findByText(`Taking it back: ${grantRefusal}`)).toBeVisible();
  expect(screen.getByRole("button", { name: "Let it stand" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Take the decision back" })).not.toBeInTheDocument();
});

test("an objection of somebody whose account is erased can be answered, too", async () => {
  signedInAs({ username: "max", role: "MODERATOR" });
  objectionsWait({ ...removal, recipient: null });
  renderScreen(<AppealsScreen />);

  expect(await screen.findByText(/about an erased account/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Let it stand" })).toBeEnabled();
});

test("by keys alone: the first is at hand, the next one after it, and an answer is sent once", async () => {
  signedInAs({ username: "max", role: "MODERATOR" });
  const sent = objectionsWait(removal, { ...removal, id: "s2" });
  const { user } = renderScreen(<AppealsScreen />);
  const current = () => document.querySelector("li[aria-current]");
  await waitFor(() => expect(current()).toBeInTheDocument());
  const [first, second] = screen.getAllByRole("listitem");
  expect(current()).toBe(first);

  await user.keyboard("j");
  expect(current()).toBe(second);
  expect(second).toHaveFocus();
  await user.keyboard("jk");
  expect(current()).toBe(first);
  await user.keyboard("r");
  await screen.findByRole("dialog", { name: "Let the decision stand?" });
  await waitFor(() => expect(screen.getByLabelText("Answer")).toHaveFocus());
  await user.keyboard("It was an advert.{Control>}{Enter}{Enter}{/Control}");

  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(sent.mock.calls).toEqual([
    [{ statementId: "s1", isGranted: false, answer: "It was an advert." }],
  ]);
  await waitFor(() => expect(current()).toHaveFocus());
});
