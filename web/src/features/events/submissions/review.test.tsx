import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { quietQueue, untouched } from "../../../../test/quiet-queue.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal } from "../../../../test/session.ts";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import {
  ApproveSubmissionDocument,
  type ApproveSubmissionMutationVariables,
  ModerateSubmissionsDocument,
  RejectSubmissionDocument,
} from "./decide-submission.graphql.ts";
import { rejectionReasons } from "./decision-bar.tsx";
import { ReviewQueueChangesDocument, ReviewQueueDocument } from "./review-queue.graphql.ts";
import { ReviewScreen } from "./review-screen.tsx";
import { ReviewedSubmissionDocument } from "./reviewed-submission.graphql.ts";

interface Stored {
  id: string;
  status: string;
  title: string;
  possibleDuplicates: object[];
}

/** A server with these submissions in its queue, and the mutations that it received. */
function serverWith(...titles: string[]) {
  const stored = new Map(titles.map((title, index) => [`s${index + 1}`, waiting(title, index)]));
  const acts: object[] = [];
  const decided = (id: string, decision: object) => {
    const submission = Object.assign(stored.get(id) ?? {}, decision);
    acts.push({ id, ...decision });
    return submission;
  };
  fakeApi.use(
    api.query<object>(ReviewQueueDocument, () => {
      const edges = [...stored.values()]
        .filter(({ status }) => status === "PENDING")
        .map((node) => ofType("SubmissionEdge", { node }));
      const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
      const submissions = ofType("SubmissionConnection", { edges, pageInfo });
      return HttpResponse.json({ data: { submissions } });
    }),
    api.query<object>(ReviewedSubmissionDocument, ({ variables }) =>
      HttpResponse.json({ data: { node: stored.get(variables.id) ?? null } }),
    ),
    api.mutation<object>(RejectSubmissionDocument, ({ variables: { id, reason } }) =>
      HttpResponse.json({
        data: { rejectSubmission: decided(id, { status: "REJECTED", rejectionReason: reason }) },
      }),
    ),
    api.mutation<object>(ModerateSubmissionsDocument, ({ variables: { ids, act, reason } }) => {
      const decision =
        act === "REJECT"
          ? { status: "REJECTED", rejectionReason: reason }
          : { status: "PENDING", rejectionReason: null };
      for (const id of ids) decided(id, decision);
      const payload = ofType("BulkPayload", { done: ids, refused: [] });
      return HttpResponse.json({ data: { moderateSubmissions: payload } });
    }),
  );
  return { stored, acts };
}

function waiting(title: string, index: number): Stored {
  return ofType("Submission", {
    ...{ id: `s${index + 1}`, status: "PENDING", type: "RUSSIAN", title },
    ...{ sourceUrl: `https://news.example/${index}`, date: "2024-05-12", countryCode: "PL" },
    ...{ latitude: 52.2297, longitude: 21.0118, submittedAt: "2024-05-13T12:00:00Z" },
    ...{ reviewedAt: null, rejectionReason: null, reviewer: null, event: null },
    ...{ otherSourceUrls: [], placeName: null, note: null, submitter: null },
    ...{ possibleDuplicates: [], reopening: null, ...untouched },
  });
}

function approving(answer: (variables: ApproveSubmissionMutationVariables) => object) {
  return api.mutation<object, ApproveSubmissionMutationVariables>(
    ApproveSubmissionDocument,
    ({ variables }) => HttpResponse.json(answer(variables)),
  );
}

beforeEach(() => {
  fakeApi.use(
    api.query(TagChoicesDocument, () =>
      HttpResponse.json({ data: { tags: ofType("TagConnection", { nodes: [] }) } }),
    ),
  );
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("ResizeObserver", NothingIsMeasured);
  Element.prototype.scrollTo = () => {};
  fakeApi.use(
    ...quietQueue,
    api.subscription(ReviewQueueChangesDocument, () => {}),
  );
});

/** jsdom lays nothing out, so that there is nothing to observe. */
class NothingIsMeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Chooses what their titles leave open. */
async function chooseTheRest(user: ReturnType<typeof renderScreen>["user"]) {
  await user.selectOptions(screen.getByLabelText("Kind"), "Arson");
  await user.selectOptions(screen.getByLabelText("How sure the attribution is"), "Suspected");
  await user.selectOptions(screen.getByLabelText("How exact the place is"), "The town");
  await user.keyboard("{Escape}");
}

const shownTitle = (title: string) => screen.findByRole("heading", { level: 2, name: title });

test("the one that waits longest is open, and j and k lead through the queue", async () => {
  serverWith("First", "Second");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await user.keyboard("j");
  await shownTitle("Second");
  await user.keyboard("j");
  await shownTitle("Second");
  await user.keyboard("k");

  expect(await shownTitle("First")).toBeVisible();
});

test("a publishes the submission as it was put right, and the next one opens", async () => {
  const { stored } = serverWith("First", "Second");
  const approved: ApproveSubmissionMutationVariables[] = [];
  fakeApi.use(
    approving((variables) => {
      approved.push(variables);
      const event = ofType("Event", { id: "e1", retractedAt: null });
      return {
        data: { approveSubmission: { ...stored.get("s1"), status: "APPROVED", event } },
      };
    }),
  );
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await user.keyboard("e");
  expect(screen.getByLabelText("Title")).toHaveFocus();
  await user.keyboard(" fire{Escape}");
  await chooseTheRest(user);
  await user.type(screen.getByLabelText("Place"), "Warsaw{Enter}{Escape}");
  expect(approved).toEqual([]);
  await user.keyboard("a");

  expect(await shownTitle("Second")).toBeVisible();
  expect(screen.getByText("Published: First fire")).toBeVisible();
  expect(approved).toMatchObject([
    {
      id: "s1",
      edit: {
        ...{ title: "First fire", category: "ARSON", placeName: "Warsaw", latitude: 52.2297 },
        ...{ attribution: "SUSPECTED", attributionNote: null, otherSourceUrls: [] },
      },
    },
  ]);
});

test("what nobody has chosen is asked for before anything is published", async () => {
  const { stored } = serverWith("First", "Second");
  const sent = vi.fn<() => void>();
  fakeApi.use(
    approving(() => {
      sent();
      return { data: { approveSubmission: { ...stored.get("s1"), status: "APPROVED" } } };
    }),
  );
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await user.keyboard("a");

  await waitFor(() => expect(screen.getByLabelText("Kind")).toHaveFocus());
  expect(screen.getByText("Choose the kind of incident")).toBeVisible();
  expect(screen.getByText("Choose how sure the attribution is")).toBeVisible();
  expect(screen.getByText("Choose how exact the place is")).toBeVisible();
  await chooseTheRest(user);
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard("a");

  expect(await shownTitle("Second")).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);
});

test("one key publishes with the values guessed from the title", async () => {
  const { stored } = serverWith("Suspected arson at a depot", "Second");
  const approved: ApproveSubmissionMutationVariables[] = [];
  fakeApi.use(
    approving((variables) => {
      approved.push(variables);
      return { data: { approveSubmission: { ...stored.get("s1"), status: "APPROVED" } } };
    }),
  );
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("Suspected arson at a depot");

  await user.keyboard("a");

  expect(await shownTitle("Second")).toBeVisible();
  expect(approved).toMatchObject([
    { edit: { category: "ARSON", attribution: "SUSPECTED", placePrecision: "SITE" } },
  ]);
});

test("further sources and the place's name are proposed, and the note is shown", async () => {
  const { stored } = serverWith("Arson");
  Object.assign(stored.get("s1") ?? {}, {
    otherSourceUrls: ["https://other.example/1"],
    placeName: "Warsaw",
    note: "Seen from my window.\nIt burnt for hours.",
  });
  renderScreen(<ReviewScreen />);

  const note = await screen.findByRole("region", { name: "Note from the submitter" });
  expect(note).toHaveTextContent("Seen from my window. It burnt for hours.");
  expect(screen.getByLabelText("Further sources")).toHaveValue("https://other.example/1");
  expect(screen.getByLabelText("Place")).toHaveValue("Warsaw");
});

test("what is wrong with the edit is said, and nothing is published", async () => {
  serverWith("First");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await user.clear(screen.getByLabelText("Title"));
  await user.click(screen.getByRole("button", { name: "Approve and publish" }));

  expect(await screen.findByText("Title is required")).toBeVisible();
});

test("r rejects with a reason, and only rejects", async () => {
  const { acts } = serverWith("First", "Second");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject this submission" }));
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("Reason is required")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "The source does not report this." }));
  await user.click(dialog.getByRole("button", { name: "Reject" }));

  expect(await shownTitle("Second")).toBeVisible();
  expect(acts).toEqual([
    { id: "s1", status: "REJECTED", rejectionReason: "The source does not report this." },
  ]);
});

test("a rejection can be taken back, by its button or by z", async () => {
  const { acts } = serverWith("First", "Second");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  const reject = async () => {
    await user.keyboard("r");
    await user.type(await screen.findByLabelText("Reason"), "Not an incident.");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await shownTitle("Second");
  };

  await reject();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await shownTitle("First");
  await reject();
  await user.keyboard("z");

  expect(await shownTitle("First")).toBeVisible();
  expect(acts.map((act) => "status" in act && act.status)).toEqual([
    "REJECTED",
    "PENDING",
    "REJECTED",
    "PENDING",
  ]);
});

test("a pressed twice in a hurry publishes once", async () => {
  const { stored } = serverWith("First", "Second");
  const sent = vi.fn<() => void>();
  fakeApi.use(
    approving(() => {
      sent();
      const event = ofType("Event", { id: "e1", retractedAt: null });
      return { data: { approveSubmission: { ...stored.get("s1"), status: "APPROVED", event } } };
    }),
  );
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await chooseTheRest(user);
  await user.keyboard("aa");

  await shownTitle("Second");
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a reason that is given often is sent by the next Enter", async () => {
  const { acts } = serverWith("First", "Second");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog"));

  await user.click(dialog.getByRole("button", { name: rejectionReasons[0] }));
  await user.keyboard("{Enter}");

  await shownTitle("Second");
  expect(acts).toMatchObject([{ id: "s1", rejectionReason: rejectionReasons[0] }]);
});

test("a usual reason is sent by its digit, and another one is begun by its first letter", async () => {
  const { acts } = serverWith("First", "Second", "Third");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  await user.keyboard("r");
  await screen.findByRole("dialog");
  await user.keyboard("2");
  await shownTitle("Second");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog"));
  const first = dialog.getByRole("button", { name: rejectionReasons[0] });
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard("T");
  expect(dialog.getByLabelText("Reason")).toHaveFocus();
  await user.keyboard("oo vague in 3 places");

  expect(acts).toMatchObject([{ id: "s1", rejectionReason: rejectionReasons[1] }]);
});

test("a moderator who decides second learns who decided what, and cannot decide", async () => {
  const { stored } = serverWith("First");
  fakeApi.use(
    approving(() => {
      const reviewer = ofType("User", { id: "u1", username: "max" });
      const decision = { reviewer, status: "REJECTED", rejectionReason: "Too vague." };
      Object.assign(stored.get("s1") ?? {}, decision, { reviewedAt: "2024-05-13T12:00:00Z" });
      return refusal("CONFLICT", "max has already rejected this submission.");
    }),
  );
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await chooseTheRest(user);
  await user.keyboard("a");

  expect(await screen.findByText("max has already rejected this submission.")).toBeVisible();
  expect(await screen.findByText(/^max rejected this submission/)).toHaveTextContent("Too vague.");
  expect(screen.getByRole("button", { name: "Approve and publish" })).toBeDisabled();
});

test("what was decided by somebody else leaves a moderator at its place in the queue", async () => {
  const { stored } = serverWith("First", "Second", "Third");
  fakeApi.use(
    approving(() => {
      const decision = { status: "REJECTED", reviewedAt: "2024-05-13T12:00:00Z" };
      Object.assign(stored.get("s2") ?? {}, decision);
      return refusal("CONFLICT", "max has already rejected this submission.");
    }),
  );
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");
  await user.keyboard("j");
  await shownTitle("Second");
  await chooseTheRest(user);
  await user.keyboard("a");
  await screen.findByText(/^A moderator rejected this submission/);

  await user.keyboard("j");

  expect(await shownTitle("Third")).toBeVisible();
});

test("a possible duplicate stands beside it, and gives the reason for a rejection", async () => {
  const { stored } = serverWith("First");
  stored.get("s1")?.possibleDuplicates.push(
    ofType("Event", {
      ...{ id: "e9", title: "Arson in Warsaw", type: "RUSSIAN", date: "2024-05-12" },
      ...{ latitude: 52.2297, longitude: 21.0118, sourceUrl: "https://gazette.example/9" },
    }),
  );
  const { user } = renderScreen(<ReviewScreen />);

  expect(await screen.findByText("same day · same place")).toBeVisible();
  expect(screen.getByRole("link", { name: "Details" })).toHaveAttribute("href", "/event/e9");
  await user.click(screen.getByRole("button", { name: "Reject as its duplicate" }));

  expect(await screen.findByLabelText("Reason")).toHaveValue(
    "It is on the map already: “Arson in Warsaw”.",
  );
});

test("all that are found by their source can be rejected at once", async () => {
  const { acts } = serverWith("Spam one", "Honest", "Spam two");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("Spam one");

  await user.type(screen.getByLabelText("Filter by title or source"), "spam");
  await user.click(await screen.findByRole("button", { name: "Reject all 2…" }));
  await user.type(await screen.findByLabelText("Reason"), "Advertising.");
  await user.click(screen.getByRole("button", { name: "Reject all" }));

  expect(await shownTitle("Honest")).toBeVisible();
  expect(await screen.findByText("2 rejected")).toBeVisible();
  expect(acts).toMatchObject([{ id: "s1" }, { id: "s3" }]);
});

test("an empty queue says so", async () => {
  serverWith();
  renderScreen(<ReviewScreen />);

  expect(await screen.findByText("Nothing waits for review.")).toBeVisible();
});

test("? shows what the keys do", async () => {
  serverWith("First");
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("First");

  await user.keyboard("?");

  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).not.toBeInTheDocument(),
  );
});
