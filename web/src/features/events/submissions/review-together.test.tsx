import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { quietQueue, untouched } from "../../../../test/quiet-queue.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal } from "../../../../test/session.ts";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import {
  ClaimedSubmissionsDocument,
  ClaimSubmissionDocument,
  ReleaseSubmissionDocument,
} from "../queue/claims.graphql.ts";
import { AddSubmissionNoteDocument } from "../queue/staff-notes.graphql.ts";
import {
  HoldSubmissionDocument,
  RejectSubmissionDocument,
  ResumeSubmissionDocument,
} from "./decide-submission.graphql.ts";
import {
  DecidedSubmissionsDocument,
  ReviewQueueChangesDocument,
  ReviewQueueDocument,
} from "./review-queue.graphql.ts";
import { ReviewScreen } from "./review-screen.tsx";
import { ReviewedSubmissionDocument } from "./reviewed-submission.graphql.ts";

const max = ofType("User", { id: "max", username: "max" });

interface Stored {
  id: string;
  status: string;
  heldAt: string | null;
  staffNotes: object[];
}

function submission(id: string): Stored {
  return ofType("Submission", {
    ...{ id, status: "PENDING", type: "RUSSIAN", title: id, countryCode: "PL", date: "2024-05-12" },
    ...{ sourceUrl: `https://news.example/${id}`, latitude: 52.2, longitude: 21 },
    ...{ submittedAt: "2024-05-13T12:00:00Z", otherSourceUrls: [], placeName: null, note: null },
    ...{ submitter: null, possibleDuplicates: [], reopening: null, event: null },
    ...{ reviewedAt: null, rejectionReason: null, reviewer: null, ...untouched },
  });
}

let stored: Map<string, Stored>;
/** What other moderators have open. */
let openElsewhere: string[];
const acts: string[] = [];

const change = (id: string, facts: object) => Object.assign(stored.get(id) ?? {}, facts);

function listOf(nodes: Stored[]) {
  const edges = nodes.map((node) => ofType("SubmissionEdge", { node }));
  const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
  const list = { totalCount: nodes.length, edges, pageInfo };
  return { data: { submissions: ofType("SubmissionConnection", list) } };
}

beforeEach(() => {
  acts.length = 0;
  openElsewhere = [];
  stored = new Map(["First", "Second", "Third"].map((id) => [id, submission(id)]));
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("ResizeObserver", NothingIsMeasured);
  Element.prototype.scrollTo = () => {};
  const claimedBy = (id: string, by: object | null) =>
    ofType("Submission", { id, claimedBy: by, claimedAt: by && new Date().toISOString() });
  fakeApi.use(
    api.query<object>(ClaimedSubmissionsDocument, () =>
      HttpResponse.json({
        data: { claimedSubmissions: openElsewhere.map((id) => claimedBy(id, max)) },
      }),
    ),
    api.mutation<object>(ClaimSubmissionDocument, ({ variables: { id, takeOver } }) => {
      acts.push(takeOver ? `take over ${id}` : `claim ${id}`);
      if (openElsewhere.includes(id) && !takeOver) {
        return HttpResponse.json(refusal("CONFLICT", "max is looking at this already."));
      }
      openElsewhere = openElsewhere.filter((each) => each !== id);
      const me = ofType("User", { id: "me", username: "me" });
      return HttpResponse.json({ data: { claimSubmission: claimedBy(id, me) } });
    }),
    api.mutation<object>(ReleaseSubmissionDocument, ({ variables: { id } }) => {
      acts.push(`release ${id}`);
      return HttpResponse.json({ data: { releaseSubmission: claimedBy(id, null) } });
    }),
    api.query(TagChoicesDocument, () =>
      HttpResponse.json({ data: { tags: ofType("TagConnection", { nodes: [] }) } }),
    ),
    api.subscription(ReviewQueueChangesDocument, () => {}),
    api.query<object>(ReviewQueueDocument, () => {
      const waiting = [...stored.values()].filter(
        ({ status, heldAt }) => status === "PENDING" && !heldAt,
      );
      return HttpResponse.json(listOf(waiting));
    }),
    api.query<object>(DecidedSubmissionsDocument, ({ variables: { isHeld } }) =>
      HttpResponse.json(
        listOf([...stored.values()].filter(({ heldAt }) => Boolean(heldAt) === isHeld)),
      ),
    ),
    api.query<object>(ReviewedSubmissionDocument, ({ variables }) =>
      HttpResponse.json({ data: { node: stored.get(variables.id) ?? null } }),
    ),
    api.mutation<object>(RejectSubmissionDocument, ({ variables: { id, reason } }) => {
      const decision = { status: "REJECTED", rejectionReason: reason };
      return HttpResponse.json({ data: { rejectSubmission: change(id, decision) } });
    }),
    api.mutation<object>(HoldSubmissionDocument, ({ variables: { id, reason } }) => {
      const hold = { heldAt: "2026-11-20T12:00:00Z", holdReason: reason, heldBy: max };
      return HttpResponse.json({ data: { holdSubmission: change(id, hold) } });
    }),
    api.mutation<object>(ResumeSubmissionDocument, ({ variables: { id } }) =>
      HttpResponse.json({
        data: { resumeSubmission: change(id, { heldAt: null, holdReason: null, heldBy: null }) },
      }),
    ),
    api.mutation<object>(AddSubmissionNoteDocument, ({ variables: { id, body } }) => {
      const note = { id: "n1", body, createdAt: "2026-11-20T12:00:00Z", author: max };
      const staffNotes = [ofType("SubmissionNote", note)];
      return HttpResponse.json({ data: { addSubmissionNote: change(id, { staffNotes }) } });
    }),
    ...quietQueue,
  );
});

/** jsdom lays nothing out, so that there is nothing to observe. */
class NothingIsMeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const shownTitle = (title: string) => screen.findByRole("heading", { level: 2, name: title });

test("of two who come to one at the same moment, the second goes on by itself", async () => {
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  // What is known of the others is older than this.
  openElsewhere = ["Second"];

  await user.keyboard("r");
  await screen.findByRole("dialog");
  await user.keyboard("1");

  expect(await shownTitle("Third")).toBeVisible();
  expect(acts).toContain("claim Second");
});

test("what another moderator has open is skipped, at the beginning and after a decision", async () => {
  openElsewhere = ["First"];
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("Second");
  await waitFor(() => expect(acts).toEqual(["claim Second"]));

  openElsewhere = ["First"];
  await user.keyboard("r");
  await user.type(await screen.findByLabelText("Reason"), "No.{Tab}");
  await user.click(screen.getByRole("button", { name: "Reject" }));

  expect(await shownTitle("Third")).toBeVisible();
  await waitFor(() => expect(acts).toContain("claim Third"));
  expect(acts).not.toContain("claim First");
});

test("it can be opened by hand, says who has it, and is taken over by a press", async () => {
  openElsewhere = ["First"];
  const { user } = renderScreen(<ReviewScreen />, { at: "/?id=First" });

  expect(await screen.findByText(/^max opened this/)).toHaveTextContent("just now");
  expect(acts).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Take over" }));

  await waitFor(() => expect(acts).toEqual(["take over First"]));
});

test("who comes a moment too late learns who was first", async () => {
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  openElsewhere = ["Second"];

  await user.keyboard("j");

  expect(await screen.findByText(/^max opened this/)).toBeVisible();
  expect(acts).toEqual(["claim First", "release First", "claim Second"]);
});

test("a claim that the server is slow with is not overtaken by the next", async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  fakeApi.use(
    api.mutation<object>(
      ClaimSubmissionDocument,
      async ({ variables: { id } }) => {
        acts.push(`claim ${id}`);
        await slow;
        acts.push(`answered ${id}`);
        return HttpResponse.json(refusal("CONFLICT", "max is looking at this already."));
      },
      { once: true },
    ),
  );
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  await waitFor(() => expect(acts).toEqual(["claim First"]));

  await user.keyboard("j");
  await shownTitle("Second");
  await user.keyboard("j");
  await shownTitle("Third");
  answer();

  await waitFor(() => expect(acts).toContain("claim Third"));
  expect(acts).toEqual(["claim First", "answered First", "claim Third"]);
});

test("leaving the page ends what one has open", async () => {
  const { unmount } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  await waitFor(() => expect(acts).toEqual(["claim First"]));

  unmount();

  await waitFor(() => expect(acts).toEqual(["claim First", "release First"]));
});

test("closing the tab ends it as well, and a return by Back opens it again", async () => {
  renderScreen(<ReviewScreen />);
  await shownTitle("First");
  await waitFor(() => expect(acts).toEqual(["claim First"]));

  fireEvent(window, new PageTransitionEvent("pagehide", { persisted: true }));
  await waitFor(() => expect(acts).toEqual(["claim First", "release First"]));
  fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));

  await waitFor(() => expect(acts).toEqual(["claim First", "release First", "claim First"]));
});

test("keys that are pressed faster than the page is drawn move on, each by one", async () => {
  renderScreen(<ReviewScreen />);
  await shownTitle("First");

  act(() => {
    for (const _press of [1, 2]) fireEvent.keyDown(window, { key: "j", code: "KeyJ" });
  });

  expect(await shownTitle("Third")).toBeVisible();
});

test("what is held leaves the queue with its reason, and is put back from its own list", async () => {
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await user.keyboard("h");
  const dialog = within(await screen.findByRole("dialog", { name: "Hold this submission" }));
  await user.type(dialog.getByLabelText("Reason"), "The court decides in July.");
  await user.click(dialog.getByRole("button", { name: "Hold" }));

  expect(await shownTitle("Second")).toBeVisible();
  expect(await screen.findByText("Held for later: First")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Which submissions"), "Held for later");
  expect(await shownTitle("First")).toBeVisible();
  expect(screen.getByText(/^max put this submission aside/)).toHaveTextContent(
    "The court decides in July.",
  );
  expect(screen.queryByRole("button", { name: /^Hold/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Put back into the queue" }));

  expect(await screen.findByText("There are none.")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Which submissions"), "Waiting");
  expect(await shownTitle("First")).toBeVisible();
});

test("a note for the other moderators stands beside the submission", async () => {
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  const notes = within(screen.getByRole("region", { name: "Notes of the moderators" }));

  await user.click(notes.getByRole("button", { name: "Add the note" }));
  expect(await notes.findByText("Note is required")).toBeVisible();
  await user.type(notes.getByRole("textbox"), "The photo is from 2019.");
  await user.click(notes.getByRole("button", { name: "Add the note" }));

  expect(await notes.findByRole("listitem")).toHaveTextContent("The photo is from 2019.");
  expect(notes.getByRole("textbox")).toHaveValue("");
});
