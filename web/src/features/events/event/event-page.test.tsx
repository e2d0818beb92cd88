import { screen, within } from "@testing-library/react";
import { routes, paths } from "@vigilia/schema/paths.ts";
import { HttpResponse } from "msw/http";
import { beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { ViewerProvider } from "../../accounts/viewer/viewer-provider.tsx";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import { EventPageDocument } from "./event-page.graphql.ts";
import { EventScreen } from "./event-screen.tsx";
import {
  CorrectEventDocument,
  type CorrectEventMutationVariables,
  RetractEventDocument,
} from "./staff-actions.graphql.ts";

const firstRevision = ofType("EventRevision", {
  revision: 1,
  type: "RUSSIAN",
  title: "Fire in a warehouse",
  summary: null,
  sourceUrl: "https://news.example/1",
  date: "2024-05-01",
  latitude: 52.2297,
  longitude: 21.0118,
  reason: null,
  createdAt: "2024-05-14T12:00:00Z",
});

const secondRevision = {
  ...firstRevision,
  revision: 2,
  title: "Arson in a warehouse",
  reason: "Prosecutors speak of arson.",
  createdAt: "2024-06-14T12:00:00Z",
};

const unread = {
  ...{ state: "WAITING", publishedOn: null, readAt: null, checkedAt: null, changedAt: null },
} as const;

const arson = ofType("Event", {
  ...{ id: "e1", type: "RUSSIAN", title: "Arson in a warehouse", category: "ARSON" },
  ...{ summary: "Two men set fire to a warehouse.", tags: [] },
  ...{ date: "2024-05-01", datePrecision: "MONTH", attribution: "PROSECUTED" },
  ...{ attributionNote: "three men were charged", caveat: "The extent is disputed." },
  ...{ placeName: "Warsaw", placePrecision: "TOWN", countryCode: "PL" },
  ...{ latitude: 52.2297, longitude: 21.0118, coordinateSource: null, evidence: null },
  ...{ retractedAt: null, retractionReason: null, discussion: null, revision: 2 },
  ...{ publishedAt: "2024-05-14T12:00:00Z", updatedAt: "2024-06-14T12:00:00Z" },
  sourceUrl: "https://news.example/1",
  sources: [
    ofType("EventSource", {
      url: "https://news.example/1",
      outlet: "news.example",
      title: "Warehouse burns",
      ...unread,
    }),
    ofType("EventSource", {
      url: "https://gazette.example/2",
      outlet: "gazette.example",
      title: "Three charged",
      ...unread,
    }),
  ],
  revisions: [secondRevision, firstRevision],
});

function open(about: object | null = {}) {
  const event = about && { ...arson, ...about };
  // What the fragments read is masked in the query's own type.
  fakeApi.use(api.query<object>(EventPageDocument, () => HttpResponse.json({ data: { event } })));
  return renderScreen(
    <ViewerProvider>
      <EventScreen />
    </ViewerProvider>,
    { path: routes.event, at: paths.event("e1") },
  );
}

beforeEach(() => {
  screenThat("prefers-color-scheme: dark");
  fakeApi.use(
    api.query(TagChoicesDocument, () =>
      HttpResponse.json({ data: { tags: ofType("TagConnection", { nodes: [] }) } }),
    ),
  );
});

const factNamed = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextElementSibling ?? document.body;

test("a reader sees what is known, and how sure each of it is", async () => {
  open();

  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "Arson in a warehouse",
  );
  expect(await factNamed("Attributed to")).toHaveTextContent(
    /^RussiaProsecutedthree men were charged/,
  );
  expect(await factNamed("Date")).toHaveTextContent("May 2024Only the month is known.");
  expect(await factNamed("Place")).toHaveTextContent(
    "Warsaw, PolandReported for a town; the marker stands in its middle.",
  );
  expect(await factNamed("Caveat")).toHaveTextContent("The extent is disputed.");
  expect(screen.queryByText("Evidence")).not.toBeInTheDocument();
});

test("what happened stands below the title in plain words, where somebody wrote it", async () => {
  open();

  expect(await screen.findByText("Two men set fire to a warehouse.")).toBeVisible();
});

test("a source says when it was read, and what has become of its page since", async () => {
  const [source] = arson.sources;
  const read = { ...source, publishedOn: "2025-01-03", readAt: "2026-05-03T12:00:00Z" };
  const checkedAt = "2026-06-04T12:00:00Z";
  open({
    sources: [
      { ...read, url: "https://news.example/1", state: "READ", checkedAt },
      { ...read, url: "https://news.example/2", state: "GONE", checkedAt },
      { ...read, url: "https://news.example/3", state: "READ", checkedAt, changedAt: checkedAt },
    ],
  });

  expect(await screen.findByText("Read on 03/05/2026")).toBeVisible();
  expect(screen.getByText("This page could not be reached on 04/06/2026.")).toBeVisible();
  expect(screen.getByText("The page has changed since 03/05/2026.")).toBeVisible();
  expect(screen.getAllByText(/published 03\/01\/2025/)).toHaveLength(3);
});

test("the evidence is a list of reports", async () => {
  open({ evidence: "AP, 14 May 2024; Gazeta Wyborcza, 15 May 2024" });

  const evidence = await factNamed("Evidence");
  const reports = evidence.querySelectorAll("li");
  expect([...reports].map(({ textContent }) => textContent)).toEqual([
    "AP, 14 May 2024",
    "Gazeta Wyborcza, 15 May 2024",
  ]);
});

test("every source opens in a new tab and learns nothing of the reader", async () => {
  open();

  const links = within(await screen.findByRole("region", { name: "Sources" })).getAllByRole("link");

  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://news.example/1",
    "https://gazette.example/2",
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
});

test("the history shows what was corrected, and why", async () => {
  open();

  const history = within(await screen.findByRole("region", { name: "History" }));

  const [second, first] = history.getAllByRole("listitem");
  expect(second).toHaveTextContent("Prosecutors speak of arson.");
  expect(second).toHaveTextContent("TitleFire in a warehouseArson in a warehouse");
  expect(first).toHaveTextContent("Published");
});

test("a withdrawn event says so first, with the reason", async () => {
  open({ retractedAt: "2024-07-01T12:00:00Z", retractionReason: "It was an accident." });

  expect(await screen.findByText(/It was an accident\./)).toHaveTextContent(
    "Withdrawn on 01/07/2024. It was an accident.",
  );
});

test("an event leads to its marker, a withdrawn one has none", async () => {
  const { unmount } = open();
  expect(await screen.findByRole("link", { name: "Show on the map" })).toHaveAttribute(
    "href",
    "/#10/52.22970/21.01180",
  );
  unmount();

  open({ retractedAt: "2024-07-01T12:00:00Z", retractionReason: "It was an accident." });

  await screen.findByText(/It was an accident\./);
  expect(screen.queryByRole("link", { name: "Show on the map" })).not.toBeInTheDocument();
});

test("an event without a thread offers to open one, an event with one leads there", async () => {
  const { unmount } = open();
  expect(await screen.findByRole("link", { name: "Discuss" })).toHaveAttribute(
    "href",
    "/forum/new-thread?event=e1",
  );
  unmount();

  open({ discussion: ofType("Thread", { id: "t1", title: "What burnt?", replyCount: 1 }) });

  expect(await screen.findByRole("link", { name: "What burnt?" })).toHaveAttribute(
    "href",
    "/forum/thread/t1",
  );
  expect(screen.getByText("1 reply")).toBeVisible();
});

test("an address without an event says so", async () => {
  open(null);

  expect(await screen.findByRole("heading", { name: "Event not found" })).toBeVisible();
});

test("readers are not offered what only moderators may do", async () => {
  signedInAs({ role: "USER" });
  open();

  await screen.findByRole("heading", { level: 1 });

  expect(screen.queryByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
});

test("a moderator withdraws an event and has to say why", async () => {
  signedInAs({ role: "MODERATOR" });
  const reasons: string[] = [];
  fakeApi.use(
    api.mutation(RetractEventDocument, ({ variables }) => {
      reasons.push(variables.reason);
      return HttpResponse.json({
        data: {
          retractEvent: ofType("Event", {
            id: "e1",
            updatedAt: "2024-07-01T12:00:00Z",
            retractedAt: "2024-07-01T12:00:00Z",
            retractionReason: variables.reason,
          }),
        },
      });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Reason")).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await dialog.findByText("Reason is required")).toBeVisible();
  expect(reasons).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "It was an accident.");
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));

  expect(await screen.findByText(/Withdrawn on 01\/07\/2024/)).toBeVisible();
  expect(reasons).toEqual(["It was an accident."]);
  expect(screen.queryByLabelText("Reason")).not.toBeInTheDocument();
});

test("a correction after another moderator's is refused with a message, and nothing typed is lost", async () => {
  signedInAs({ role: "MODERATOR" });
  const sent: CorrectEventMutationVariables[] = [];
  const conflict =
    "This event was corrected meanwhile: it is at version 3. Please look at it again.";
  fakeApi.use(
    api.mutation(CorrectEventDocument, ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json(refusal("CONFLICT", conflict));
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole("button", { name: "Correct" }));
  await user.type(await screen.findByLabelText("Further sources"), "\nhttps://third.example/3\n");
  await user.selectOptions(screen.getByLabelText("Kind"), "Explosives");
  await user.click(screen.getByRole("button", { name: "Publish correction…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "The court said so.");
  await user.click(dialog.getByRole("button", { name: "Publish correction" }));

  expect(await dialog.findByText(conflict)).toBeVisible();
  expect(sent).toMatchObject([
    {
      id: "e1",
      revision: 2,
      reason: "The court said so.",
      edit: {
        category: "EXPLOSIVE",
        latitude: 52.2297,
        otherSourceUrls: ["https://gazette.example/2", "https://third.example/3"],
      },
    },
  ]);
  expect(dialog.getByLabelText("Reason")).toHaveValue("The court said so.");
});
