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

async function openPage() {
  const citation = "Vigilia (2026): Hostile incidents, version 69.";
  fakeApi.use(
    api.query(DatasetCitationDocument, () =>
      HttpResponse.json({ data: { dataset: ofType("Dataset", { citation }) } }),
    ),
  );
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
