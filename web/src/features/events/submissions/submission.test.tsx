import { screen } from "@testing-library/react";
import { routes, paths } from "@vigilia/schema/paths.ts";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import {
  AnswerSubmissionQuestionDocument,
  SubmissionReceiptDocument,
  type SubmissionReceiptQuery,
} from "./submission-receipt.graphql.ts";
import { SubmissionScreen } from "./submission-screen.tsx";

type Questions = NonNullable<SubmissionReceiptQuery["submissionReceipt"]>["questions"];

const waiting = {
  __typename: "SubmissionReceipt",
  status: "PENDING",
  type: "CHINESE",
  ...{ sourceUrl: "https://news.example/cable", date: "2025-05-30" },
  ...{ latitude: 59.4, longitude: 24.7 },
  submittedAt: "2025-06-01T12:00:00Z",
  reviewedAt: null,
  rejectionReason: null,
  otherSourceUrls: [] as string[],
  placeName: null,
  event: null,
  reopening: null,
  isMerged: false,
  questions: [] as Questions,
} as const;

function serve(submissionReceipt: SubmissionReceiptQuery["submissionReceipt"]) {
  fakeApi.use(
    api.query(SubmissionReceiptDocument, ({ variables }) =>
      HttpResponse.json({
        data: { submissionReceipt: variables.receipt === "r1" ? submissionReceipt : null },
      }),
    ),
  );
}

function open(submissionReceipt: SubmissionReceiptQuery["submissionReceipt"]) {
  serve(submissionReceipt);
  return renderScreen(<SubmissionScreen />, {
    path: routes.submission,
    at: paths.submission("r1"),
  });
}

test("the submitter learns that it still waits", async () => {
  open(waiting);

  expect(await screen.findByRole("heading", { name: "Waiting for review" })).toBeVisible();
});

test("a receipt says what was submitted", async () => {
  open(waiting);

  expect(await screen.findByText("https://news.example/cable")).toBeVisible();
  expect(screen.getByText("China")).toBeVisible();
  expect(screen.getByText("30/05/2025")).toBeVisible();
  expect(screen.getByText("59.4, 24.7")).toBeVisible();
});

test("the submitter learns where it is on the map", async () => {
  const event = ofType("Event", { id: "e1", title: "Arson in a warehouse" });
  open({ ...waiting, status: "APPROVED", reviewedAt: "2025-06-02T12:00:00Z", event });

  expect(await screen.findByRole("heading", { name: "Approved" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Arson in a warehouse" })).toHaveAttribute(
    "href",
    "/event/e1",
  );
});

test("the submitter learns why it was not accepted", async () => {
  open({ ...waiting, status: "REJECTED", rejectionReason: "The source does not say so." });

  expect(await screen.findByRole("heading", { name: "Not accepted" })).toBeVisible();
  expect(screen.getByText("The source does not say so.")).toBeVisible();
});

test("the submitter learns that a rejection was taken back, and why", async () => {
  const reason = "The source is a good one.";
  const reopening = ofType("SubmissionReopening", {
    at: "2025-06-03T12:00:00Z",
    reason,
    event: null,
  });
  open({ ...waiting, reopening });

  expect(await screen.findByRole("heading", { name: "Waiting for review" })).toBeVisible();
  expect(screen.getByText(/It was not accepted at first/)).toBeVisible();
  expect(screen.getByText(`Reason: ${reason}`)).toBeVisible();
});

test("the submitter learns that it was published by mistake", async () => {
  const event = ofType("Event", { id: "e1", title: "Arson in a warehouse" });
  const at = "2025-06-03T12:00:00Z";
  const reopening = ofType("SubmissionReopening", { at, reason: "Another year.", event });
  open({ ...waiting, reopening });

  expect(await screen.findByText(/It was published by mistake/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Arson in a warehouse" })).toHaveAttribute(
    "href",
    "/event/e1",
  );
});

test("an unknown receipt says so", async () => {
  open(null);

  expect(await screen.findByText(/There is no submission with this receipt/)).toBeVisible();
});

test("a question of the moderators is answered on the page of the receipt", async () => {
  const question = {
    ...{ __typename: "SubmissionQuestion" as const, id: "q1", question: "Which port was it?" },
    ...{ askedAt: "2025-06-02T12:00:00Z", answer: null, answeredAt: null },
  };
  const { user } = open({ ...waiting, questions: [question] });
  const answered = { ...question, answer: "The northern.", answeredAt: "2025-06-03T12:00:00Z" };
  fakeApi.use(
    api.mutation(AnswerSubmissionQuestionDocument, ({ variables }) => {
      expect(variables).toEqual({ id: "q1", answer: "The northern.", receipt: "r1" });
      serve({ ...waiting, questions: [answered] });
      return HttpResponse.json({
        data: { answerSubmissionQuestion: { ...waiting, questions: [answered] } },
      });
    }),
  );
  expect(await screen.findByText("Which port was it?")).toBeVisible();

  await user.type(screen.getByLabelText("Your answer"), "The northern.");
  await user.click(screen.getByRole("button", { name: "Send the answer" }));

  expect(await screen.findByText("The northern.", { selector: "p" })).toBeVisible();
});
