import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { quietQueue, untouched } from "../../../../test/quiet-queue.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal } from "../../../../test/session.ts";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import { ReopenSubmissionDocument } from "./decide-submission.graphql.ts";
import {
  DecidedSubmissionsDocument,
  ReviewQueueChangesDocument,
  ReviewQueueDocument,
} from "./review-queue.graphql.ts";
import { ReviewScreen } from "./review-screen.tsx";
import { ReviewedSubmissionDocument } from "./reviewed-submission.graphql.ts";

const decidedAt = "2024-05-14T12:00:00Z";
const undecided = { status: "PENDING", reviewedAt: null, rejectionReason: null, reviewer: null };
const max = ofType("User", { id: "u1", username: "max" });

function submission(id: string, facts: object) {
  return ofType("Submission", {
    ...{ id, type: "RUSSIAN", sourceUrl: `https://news.example/${id}`, date: "2024-05-12" },
    ...{ countryCode: "PL", latitude: 52.2297, longitude: 21.0118 },
    ...{ submittedAt: "2024-05-13T12:00:00Z", otherSourceUrls: [], placeName: null, note: null },
    ...{ submitter: null, possibleDuplicates: [], reopening: null, event: null, ...undecided },
    ...untouched,
    ...{ title: id, ...facts },
  });
}

const rejected = { status: "REJECTED", reviewedAt: decidedAt, rejectionReason: "Too vague." };
const event = ofType("Event", { id: "e1", retractedAt: null });

let stored: Map<string, ReturnType<typeof submission> & { status?: string }>;

const listed = (status: string | undefined) => {
  const nodes = [...stored.values()].filter((each) => each.status === status);
  const edges = nodes.map((node) => ofType("SubmissionEdge", { node }));
  const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
  const list = { totalCount: nodes.length, edges, pageInfo };
  return { data: { submissions: ofType("SubmissionConnection", list) } };
};

const reopenedWith = vi.fn<(variables: object) => void>();

beforeEach(() => {
  reopenedWith.mockClear();
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("ResizeObserver", NothingIsMeasured);
  Element.prototype.scrollTo = () => {};
  const all = [
    submission("Waiting", {}),
    submission("Vague", { ...rejected, reviewer: max }),
    submission("Film", { ...rejected, rejectionReason: "It is a film.", reviewer: max }),
    submission("Published", { status: "APPROVED", reviewedAt: decidedAt, reviewer: max, event }),
  ];
  stored = new Map(all.map((each) => [each.title, each]));
  fakeApi.use(
    api.query(TagChoicesDocument, () =>
      HttpResponse.json({ data: { tags: ofType("TagConnection", { nodes: [] }) } }),
    ),
    ...quietQueue,
    api.subscription(ReviewQueueChangesDocument, () => {}),
    api.query<object>(ReviewQueueDocument, () => HttpResponse.json(listed("PENDING"))),
    api.query<object>(DecidedSubmissionsDocument, ({ variables }) =>
      HttpResponse.json(listed(variables.status)),
    ),
    api.query<object>(ReviewedSubmissionDocument, ({ variables }) =>
      HttpResponse.json({ data: { node: stored.get(variables.id) ?? null } }),
    ),
    api.mutation<object>(ReopenSubmissionDocument, ({ variables }) => {
      reopenedWith(variables);
      const { id, reason } = variables;
      const reopening = ofType("SubmissionReopening", { at: decidedAt, reason, event: null });
      const reopened = submission(id, { reopening });
      stored.set(id, reopened);
      return HttpResponse.json({ data: { reopenSubmission: reopened } });
    }),
  );
});

/** jsdom lays nothing out, so that there is nothing to observe. */
class NothingIsMeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const shownTitle = (name: string) => screen.findByRole("heading", { level: 2, name });

async function openDecided(outcome: string) {
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("Waiting");
  await user.selectOptions(screen.getByLabelText("Which submissions"), outcome);
  return { user, list: within(await screen.findByRole("list", { name: "Decided submissions" })) };
}

test("decided submissions say who decided what and why, and are walked through by the same keys", async () => {
  const { user, list } = await openDecided("Rejected");

  expect(list.getAllByRole("button").map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Vague.*max rejected it .*: Too vague\./),
    expect.stringMatching(/Film.*max rejected it .*: It is a film\./),
  ]);
  await user.click(list.getByRole("button", { name: /Vague/ }));
  await shownTitle("Vague");
  await user.keyboard("j");
  expect(await shownTitle("Film")).toBeVisible();
});

test("a rejection is taken back for a reason, and leaves the list", async () => {
  const { user, list } = await openDecided("Rejected");
  await shownTitle("Vague");

  await user.click(screen.getByRole("button", { name: "Take the rejection back…" }));
  await user.type(await screen.findByLabelText("Reason"), "The source is good.");
  await user.click(screen.getByRole("button", { name: "Take it back" }));

  expect(await screen.findByText("The submission waits again.")).toBeVisible();
  expect(reopenedWith).toHaveBeenCalledWith({
    ...{ id: "Vague", reason: "The source is good.", decidedAt },
  });
  expect(await screen.findByText(/Its rejection was taken back/)).toHaveTextContent(
    "The source is good.",
  );
  await waitFor(() => expect(list.getAllByRole("button")).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Approve and publish" })).toBeEnabled();
});

test("what is published leads to its event, and whoever takes it back is told that everybody reads it", async () => {
  const { user } = await openDecided("Approved");
  await shownTitle("Published");

  expect(screen.getByRole("link", { name: "Look at its event" })).toHaveAttribute(
    "href",
    "/event/e1",
  );
  await user.click(screen.getByRole("button", { name: "Take the approval back…" }));

  expect(await screen.findByText(/Everybody reads that it was published by mistake/)).toBeVisible();
});

test("whoever is second reads who was first, keeps the words, and then sees how it stands", async () => {
  const sentence = "max has already put this submission back into the queue.";
  fakeApi.use(
    api.mutation<object>(ReopenSubmissionDocument, () => {
      stored.set("Vague", submission("Vague", {}));
      return HttpResponse.json(refusal("CONFLICT", sentence));
    }),
  );
  const { user } = await openDecided("Rejected");
  await shownTitle("Vague");
  await user.click(screen.getByRole("button", { name: "Take the rejection back…" }));
  await user.type(await screen.findByLabelText("Reason"), "The source is good.");
  await user.click(screen.getByRole("button", { name: "Take it back" }));

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText("Reason")).toHaveValue("The source is good.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Approve and publish" })).toBeEnabled(),
  );
});
