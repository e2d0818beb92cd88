import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { noClaims, untouched } from "../../../../test/quiet-queue.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType } from "../../../../test/session.ts";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import { SubmissionOriginsDocument } from "../queue/queue-filters.graphql.ts";
import { SubmissionQueueNumbersDocument } from "../queue/queue-numbers.graphql.ts";
import {
  ReviewQueueChangesDocument,
  ReviewQueueDocument,
  type ReviewQueueQueryVariables,
} from "./review-queue.graphql.ts";
import { ReviewScreen } from "./review-screen.tsx";
import { ReviewedSubmissionDocument } from "./reviewed-submission.graphql.ts";

function submission(id: string, countryCode: string, outlet: string) {
  return ofType("Submission", {
    ...{ id, status: "PENDING", type: "RUSSIAN", title: id, countryCode, date: "2024-05-12" },
    ...{ sourceUrl: `https://${outlet}/${id}`, latitude: 52.2, longitude: 21 },
    ...{ submittedAt: "2024-05-13T12:00:00Z", otherSourceUrls: [], placeName: null, note: null },
    ...{ submitter: null, possibleDuplicates: [], reopening: null, event: null },
    ...{ reviewedAt: null, rejectionReason: null, reviewer: null, ...untouched },
  });
}

const stored = [
  submission("Warsaw", "PL", "gazette.example"),
  submission("Helsinki", "FI", "gazette.example"),
  submission("Turku", "FI", "other.example"),
];
const asked: ReviewQueueQueryVariables[] = [];

function answer(variables: ReviewQueueQueryVariables) {
  asked.push(variables);
  const { countryCode, outlet, sort } = variables;
  const found = stored
    .filter((each) => !countryCode || each.countryCode === countryCode)
    .filter((each) => !outlet || new URL(each.sourceUrl).hostname === outlet);
  if (sort === "NEWEST_FIRST") found.reverse();
  const edges = found.map((node) => ofType("SubmissionEdge", { node }));
  const pageInfo = ofType("PageInfo", { hasNextPage: false, endCursor: null });
  return { data: { submissions: ofType("SubmissionConnection", { edges, pageInfo }) } };
}

const day = (date: string, approved: number, rejected: number) =>
  ofType("DecidedDay", { day: date, approved, rejected });

beforeEach(() => {
  asked.length = 0;
  screenThat("prefers-color-scheme: dark");
  vi.stubGlobal("ResizeObserver", NothingIsMeasured);
  Element.prototype.scrollTo = () => {};
  fakeApi.use(
    ...noClaims,
    api.query(TagChoicesDocument, () =>
      HttpResponse.json({ data: { tags: ofType("TagConnection", { nodes: [] }) } }),
    ),
    api.subscription(ReviewQueueChangesDocument, () => {}),
    api.query<object, ReviewQueueQueryVariables>(ReviewQueueDocument, ({ variables }) =>
      HttpResponse.json(answer(variables)),
    ),
    api.query<object>(ReviewedSubmissionDocument, ({ variables }) =>
      HttpResponse.json({ data: { node: stored.find(({ id }) => id === variables.id) ?? null } }),
    ),
    api.query<object>(SubmissionOriginsDocument, () => {
      const countries = [
        ofType("SubmissionCountry", { countryCode: "FI", count: 2 }),
        ofType("SubmissionCountry", { countryCode: null, count: 1 }),
      ];
      const outlets = [ofType("SubmissionOutlet", { outlet: "gazette.example", count: 2 })];
      const submissionOrigins = ofType("SubmissionOrigins", { countries, outlets });
      return HttpResponse.json({ data: { submissionOrigins } });
    }),
    api.query<object>(SubmissionQueueNumbersDocument, () => {
      const mia = ofType("User", { id: "u1", username: "mia" });
      const moderators = [
        ofType("ModeratorDecisions", { moderator: mia, approved: 4, rejected: 3 }),
      ];
      const days = [day("2026-11-22", 4, 1), day("2026-11-23", 0, 2)];
      const numbers = {
        waiting: 3,
        held: 1,
        oldestSubmittedAt: "2024-05-13T12:00:00Z",
        days,
        moderators,
      };
      const submissionQueueNumbers = ofType("SubmissionQueueNumbers", numbers);
      return HttpResponse.json({ data: { submissionQueueNumbers } });
    }),
  );
});

/** jsdom lays nothing out, so that there is nothing to observe. */
class NothingIsMeasured {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const shownTitle = (title: string) => screen.findByRole("heading", { level: 2, name: title });

test("filters are asked of the server together, and stand in the address", async () => {
  const { user, router } = renderScreen(<ReviewScreen />);
  await shownTitle("Warsaw");

  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.selectOptions(await screen.findByLabelText("Country"), "Finland (2)");
  await screen.findByText("2 found");
  await user.selectOptions(screen.getByLabelText("Outlet"), "gazette.example (2)");
  await screen.findByText("1 found");
  await user.selectOptions(screen.getByLabelText("Age"), "Over a week old");
  await user.selectOptions(screen.getByLabelText("Order"), "Newest first");

  expect(router.state.location.search).toBe(
    "?country=FI&outlet=gazette.example&age=over-7&sort=newest",
  );
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      ...{ countryCode: "FI", outlet: "gazette.example", minAgeDays: 7, sort: "NEWEST_FIRST" },
    }),
  );
  expect(screen.getByRole("button", { name: "Filters (3)" })).toBeVisible();
});

test("a link shows the same queue, and going back undoes the last filter", async () => {
  const { user, router } = renderScreen(<ReviewScreen />, { at: "/?country=FI" });
  await shownTitle("Helsinki");

  await user.selectOptions(await screen.findByLabelText("Outlet"), "gazette.example (2)");
  await screen.findByText("1 found");
  await router.navigate(-1);

  expect(await screen.findByText("2 found")).toBeVisible();
  expect(screen.getByLabelText("Country")).toHaveValue("FI");
  expect(screen.getByLabelText("Outlet")).toHaveValue("");
});

test("what is open stays open, and says that the filters leave it out", async () => {
  const { user } = renderScreen(<ReviewScreen />);
  await shownTitle("Warsaw");

  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.selectOptions(await screen.findByLabelText("Country"), "Finland (2)");

  const notice = await screen.findByText(
    "This submission is not in the list: the filters leave it out.",
  );
  expect(notice).toBeVisible();
  expect(await shownTitle("Warsaw")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Open the first one listed" }));
  expect(await shownTitle("Helsinki")).toBeVisible();
  expect(notice).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(screen.queryByText("2 found")).not.toBeInTheDocument());
  expect(screen.queryByText(/the filters leave it out/)).not.toBeInTheDocument();
});

test("words stand in the address, too, and do not take what is open away", async () => {
  const { user, router } = renderScreen(<ReviewScreen />);
  await shownTitle("Warsaw");

  await user.type(screen.getByLabelText("Filter by title or source"), "turku");

  expect(await screen.findByText("1 found")).toBeVisible();
  expect(router.state.location.search).toBe("?q=turku");
  expect(await screen.findByText(/the filters leave it out/)).toBeVisible();
});

test("nothing matches: the list says so", async () => {
  renderScreen(<ReviewScreen />, { at: "/?outlet=unknown.example" });

  expect(await screen.findByText("No submission matches.")).toBeVisible();
  expect(screen.getByLabelText("Outlet")).toHaveDisplayValue("unknown.example");
});

test("the numbers stand above the queue, by day and by moderator", async () => {
  const { user } = renderScreen(<ReviewScreen />);

  expect(await screen.findByText(/^3 waiting, the oldest from/)).toHaveTextContent(
    "1 held · 2 decided today",
  );
  await user.click(screen.getByRole("button", { name: "Numbers of the queue" }));

  const numbers = within(await screen.findByRole("dialog"));
  expect(numbers.getByRole("img", { name: /^Submissions decided on each day/ })).toBeVisible();
  expect(numbers.getByRole("row", { name: "mia 4 3" })).toBeVisible();
});
