import { screen, within } from "@testing-library/react";
import { codebook } from "@vigilia/schema/codebook.ts";
import { apiExamples } from "@vigilia/schema/texts/api-examples.ts";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { DevelopersScreen } from "./developers-screen.tsx";
import { DatasetCitationDocument } from "./exports-section.graphql.ts";
import { ReleasesDocument } from "./releases-section.graphql.ts";

const file = { name: "events.csv", size: 1_234_567, sha256: "ab".repeat(32) };
const releases = ofType("ReleaseConnection", {
  nodes: [
    ofType("Release", {
      number: 3,
      takenAt: "2026-11-01T01:07:00.000Z",
      eventCount: 1069,
      addedCount: 12,
      changedCount: 4,
      withdrawnCount: 1,
      citation: "Vigilia (2026): release 3.",
      files: [ofType("ReleaseFile", file)],
    }),
  ],
  pageInfo: ofType("PageInfo", { hasNextPage: false, endCursor: null }),
});

async function openPage() {
  const citation = "Vigilia (2026): Hostile incidents, version 69.";
  fakeApi.use(
    api.query(DatasetCitationDocument, () =>
      HttpResponse.json({ data: { dataset: ofType("Dataset", { citation }) } }),
    ),
  );
  fakeApi.use(api.query(ReleasesDocument, () => HttpResponse.json({ data: { releases } })));
  const page = renderScreen(<DevelopersScreen />);
  await screen.findByText(citation);
  return page;
}

test("a researcher finds every example, with its query, and takes it along", async () => {
  const { user } = await openPage();

  for (const { question, query } of apiExamples) {
    const example = screen.getByRole("article", { name: question });
    expect(within(example).getByRole("region", { name: `Query: ${question}` })).toHaveTextContent(
      query,
      {
        normalizeWhitespace: false,
      },
    );
  }
  const first = screen.getByRole("article", { name: "What was published last?" });
  await user.click(within(first).getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(apiExamples[0]?.query);
});

test("programs come in three languages, and notebooks as files", async () => {
  const { user } = await openPage();

  await user.click(screen.getByRole("tab", { name: "JavaScript" }));
  const program = screen.getByRole("region", { name: /^JavaScript: every event/ });
  expect(program).toHaveTextContent("Retry-After");
  expect(program).toHaveTextContent(`${location.origin}/graphql`);
  const files = screen.getByRole("list", { name: "Notebooks" });
  expect(within(files).getByRole("link", { name: "Python notebook" })).toHaveAttribute(
    "href",
    "/api/notebooks/vigilia-release-python.ipynb",
  );
  expect(within(files).getByRole("link", { name: "JavaScript notebook" })).toBeVisible();
});

test("each release has its files, its changes and its citation", async () => {
  await openPage();

  expect(await screen.findByRole("heading", { name: "Release 3 2026-11-01" })).toBeVisible();
  const files = screen.getByRole("list", { name: "Files of release 3" });
  const link = within(files).getByRole("link", { name: "events.csv" });
  expect(link).toHaveAttribute("href", "/api/releases/3/events.csv");
  expect(files).toHaveTextContent("1.23 MB");
  expect(screen.getByText(/1,069 events: 12 added, 4 changed, 1 withdrawn/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy citation of release 3" })).toBeVisible();
});

test("every link within the page leads to a place on it", async () => {
  const { container } = await openPage();

  const targets = [...container.querySelectorAll("a[href^='#']")].map((link) =>
    link.getAttribute("href"),
  );
  expect(targets.length).toBeGreaterThan(20);
  const isMissing = (target: string | null) =>
    container.querySelector(`[id="${target?.slice(1)}"]`) === null;
  expect(targets.filter(isMissing)).toEqual([]);
});

test("the limits are those that the server keeps", async () => {
  const { container } = await openPage();

  expect(container).toHaveTextContent("for each API key240,000");
  expect(container).toHaveTextContent("at most 100; 20 unless first or last is given");
});

test("the codebook says of everything what it means", () => {
  const said = codebook.flatMap(({ name, description, entries }) => [
    [name, description],
    ...entries.map((entry) => [`${name}.${entry.name}`, entry.description]),
  ]);

  expect(said.length).toBeGreaterThan(120);
  expect(said.filter(([, description]) => !description)).toEqual([]);
});
