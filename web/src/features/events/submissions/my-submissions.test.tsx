import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { MySubmissionsScreen } from "./my-submissions-screen.tsx";
import { MySubmissionsDocument } from "./submission-receipt.graphql.ts";

const submitted = (title: string, facts: object = {}) =>
  ofType("SubmissionReceipt", {
    ...{ title, status: "PENDING", type: "CHINESE", sourceUrl: `https://${title}.example/` },
    ...{ otherSourceUrls: [], date: "2025-05-30", latitude: 59.4, longitude: 24.7 },
    ...{ placeName: null, submittedAt: "2025-06-01T12:00:00Z", reviewedAt: null },
    ...{
      rejectionReason: null,
      event: null,
      reopening: null,
      isMerged: false,
      questions: [],
      ...facts,
    },
  });

/** Answers with these pages; a cursor is the number of the next. */
function serverWith(...pages: object[][]) {
  fakeApi.use(
    api.query<object>(MySubmissionsDocument, ({ variables }) => {
      const at = Number(variables.after ?? 0);
      const edges = (pages[at] ?? []).map((node, index) =>
        ofType("SubmissionReceiptEdge", { cursor: `${at}-${index}`, node }),
      );
      const pageInfo = ofType("PageInfo", {
        hasNextPage: at + 1 < pages.length,
        endCursor: String(at + 1),
      });
      const mySubmissions = ofType("SubmissionReceiptConnection", {
        ...{ totalCount: pages.flat().length, edges, pageInfo },
      });
      return HttpResponse.json({ data: { mySubmissions } });
    }),
  );
}

test("each submission says what became of it: why not, or where it is", async () => {
  const event = ofType("Event", { id: "e1", title: "A cable was cut" });
  serverWith([
    submitted("waits", { otherSourceUrls: ["https://second.example/"], placeName: "Narva" }),
    submitted("refused", { status: "REJECTED", rejectionReason: "Not hostile" }),
    submitted("shown", { status: "APPROVED", event }),
  ]);
  renderScreen(<MySubmissionsScreen />);

  const [waits, refused, shown] = await screen.findAllByRole("listitem");
  expect(waits).toHaveTextContent("Waiting for review");
  expect(waits).toHaveTextContent("https://second.example/");
  expect(waits).toHaveTextContent("Narva, 59.4, 24.7");
  expect(refused).toHaveTextContent("Not acceptedNot hostile");
  expect(within(shown ?? document.body).getByRole("link", { name: event.title })).toHaveAttribute(
    "href",
    "/event/e1",
  );
});

test("more are fetched when they are asked for", async () => {
  serverWith([submitted("newest")], [submitted("oldest")]);
  const { user } = renderScreen(<MySubmissionsScreen />);

  await user.click(await screen.findByRole("button", { name: "Show more" }));

  expect(await screen.findByRole("heading", { name: "oldest" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "newest" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("where nothing was submitted, it says what would be here", async () => {
  serverWith([]);
  renderScreen(<MySubmissionsScreen />);

  expect(await screen.findByText(/^What you submit while you are signed in/)).toBeVisible();
});
