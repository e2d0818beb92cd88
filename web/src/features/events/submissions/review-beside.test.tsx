import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { quietQueue, untouched } from "../../../../test/quiet-queue.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType } from "../../../../test/session.ts";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import { AskSubmitterDocument } from "../queue/submitter.graphql.ts";
import { MergeSubmissionDocument, ReopenSubmissionDocument } from "./decide-submission.graphql.ts";
import { ReviewQueueChangesDocument, ReviewQueueDocument } from "./review-queue.graphql.ts";
import { ReviewScreen } from "./review-screen.tsx";
import { ReviewedSubmissionDocument } from "./reviewed-submission.graphql.ts";

const onMap = ofType("Event", {
  ...{ id: "e1", title: "Fire in the port", type: "RUSSIAN", date: "2024-05-12" },
  ...{ latitude: 54.3, longitude: 18.6, sourceUrl: "https://other.example/1" },
});

const waiting = ofType("Submission", {
  ...{ id: "s1", status: "PENDING", type: "RUSSIAN", title: "Pożar w porcie" },
  ...{ sourceUrl: "https://news.example/1", date: "2024-05-12", countryCode: "PL" },
  ...{ latitude: 54.36, longitude: 18.66, submittedAt: "2024-05-13T12:00:00Z" },
  ...{ reviewedAt: null, rejectionReason: null, reviewer: null, event: null },
  ...{ otherSourceUrls: [], placeName: null, note: null, submitter: null },
  ...{ possibleDuplicates: [onMap], reopening: null, ...untouched },
});

const read = ofType("SubmittedSource", {
  ...{ state: "READ", title: "Pożar w porcie", siteName: "Gazeta", language: "pl" },
  ...{ publishedOn: "2024-05-12", readAt: "2024-05-13T12:01:00Z", placeNamed: "Gdańsk" },
  ...{ passages: ["Do pożaru doszło w Gdańsku."], text: "Strażacy. Do pożaru doszło w Gdańsku." },
});

const acts: object[] = [];

function openWith(facts: object) {
  const stored = { ...waiting, ...facts };
  const decided = (decision: object) => {
    acts.push(decision);
    return Object.assign(stored, decision);
  };
  fakeApi.use(
    api.query<object>(ReviewQueueDocument, () => {
      const edges = [ofType("SubmissionEdge", { node: stored })];
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const submissions = ofType("SubmissionConnection", { edges, pageInfo });
      return HttpResponse.json({ data: { submissions } });
    }),
    api.query<object>(ReviewedSubmissionDocument, () =>
      HttpResponse.json({ data: { node: stored } }),
    ),
    api.mutation<object>(MergeSubmissionDocument, ({ variables: { eventId } }) => {
      const event = ofType("Event", { id: eventId, retractedAt: null });
      const decision = { status: "APPROVED", isMerged: true, event };
      const mergeSubmission = decided({ ...decision, reviewedAt: "2024-05-14T12:00:00Z" });
      return HttpResponse.json({ data: { mergeSubmission } });
    }),
    api.mutation<object>(ReopenSubmissionDocument, ({ variables: { decidedAt } }) => {
      acts.push({ decidedAt });
      const reopened = { status: "PENDING", isMerged: false, event: null, reviewedAt: null };
      return HttpResponse.json({ data: { reopenSubmission: Object.assign(stored, reopened) } });
    }),
    api.mutation<object>(AskSubmitterDocument, ({ variables: { question } }) => {
      const asked = { question, askedAt: "2024-05-14T12:00:00Z", answer: null, answeredAt: null };
      const questions = [ofType("SubmissionQuestion", { id: "q1", asker: null, ...asked })];
      const heldAt = "2024-05-14T12:00:00Z";
      return HttpResponse.json({ data: { askSubmitter: decided({ heldAt, questions }) } });
    }),
  );
  return renderScreen(<ReviewScreen />);
}

/** jsdom lays nothing out, so that there is nothing to observe. */
class NothingIsMeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  acts.length = 0;
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("ResizeObserver", NothingIsMeasured);
  Element.prototype.scrollTo = () => {};
  fakeApi.use(
    ...quietQueue,
    api.subscription(ReviewQueueChangesDocument, () => {}),
    api.query(TagChoicesDocument, () =>
      HttpResponse.json({ data: { tags: ofType("TagConnection", { nodes: [] }) } }),
    ),
  );
});

test("what the source says stands beside the form, first where it names the place", async () => {
  openWith({ source: read });

  const source = within(await screen.findByRole("region", { name: "What the source says" }));
  expect(source.getByText(/Gazeta/)).toHaveTextContent("published 12/05/2024 · Polish · read");
  expect(source.getByRole("figure")).toHaveTextContent("Where it names Gdańsk");
  expect(source.getByText("Do pożaru doszło w Gdańsku.")).toHaveAttribute("lang", "pl");
  expect(source.getByText(/^Strażacy/)).toBeInTheDocument();
});

test("why there are no words to read is said", async () => {
  openWith({ source: { ...read, state: "GONE", placeNamed: null, passages: [], text: null } });

  expect(await screen.findByText("The page is gone.")).toBeVisible();
});

test("a place in a town is filled in; one near a town is offered", async () => {
  const town = { name: "Gdańsk", kilometres: 1.2, isWithin: true };
  openWith({ proposedPlace: ofType("ProposedPlace", town) });
  expect(await screen.findByLabelText("Place")).toHaveValue("Gdańsk");
});

test("a place near a town is named so at a press", async () => {
  const town = { name: "Hel", kilometres: 7.25, isWithin: false };
  const { user } = openWith({ proposedPlace: ofType("ProposedPlace", town) });
  const place = await screen.findByLabelText("Place");
  expect(place).toHaveValue("");

  await user.click(screen.getByRole("button", { name: "Call it “near Hel”" }));

  expect(place).toHaveValue("near Hel");
});

test.each([
  [{ waiting: 0, approved: 3, rejected: 1 }, "3 published, 1 not accepted"],
  [{ waiting: 0, approved: 0, rejected: 0 }, "The first from the same browser"],
])("what else came from the same browser is counted", async (counts, words) => {
  openWith({ submitterHistory: ofType("SubmitterHistory", counts) });

  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

test("a further source joins the event that is on the map, and z takes it back", async () => {
  const { user } = openWith({});
  await user.click(await screen.findByRole("button", { name: "Add as a further source" }));
  expect(await screen.findByText("Added as a further source: Pożar w porcie")).toBeVisible();

  await user.keyboard("z");

  expect(await screen.findByText("The approval is taken back.")).toBeVisible();
  expect(acts).toMatchObject([
    { status: "APPROVED", event: { id: "e1" } },
    { decidedAt: "2024-05-14T12:00:00Z" },
  ]);
});

test("q asks the submitter, and the submission waits elsewhere", async () => {
  const { user } = openWith({});
  await screen.findByRole("button", { name: "Approve and publish" });

  await user.keyboard("q");
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the submitter" }));
  await user.type(dialog.getByLabelText("Question"), "Which port?");
  await user.keyboard("{Control>}{Enter}{/Control}");

  expect(await screen.findByText("Asked about: Pożar w porcie")).toBeVisible();
  expect(acts).toMatchObject([{ questions: [{ question: "Which port?" }] }]);
});
