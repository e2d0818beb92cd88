import { join } from "node:path";

import { countryWords, typeWords } from "@vigilia/schema/words/event-words.ts";
import { beforeAll, expect, test } from "vitest";

import { projectFolders } from "../../../platform/project-folders.ts";
import { countryOfPoint } from "../model/country-of-point.ts";
import type { EventFacts } from "../publishing/publish-events.ts";
import { readImportFile } from "./import-file.ts";
import { readImportRow } from "./import-row.ts";

let incidents: EventFacts[];

beforeAll(async () => {
  incidents = [];
  const path = join(projectFolders.seeds, "incidents.csv");
  for await (const { values } of readImportFile(path, { onColumns: () => {} })) {
    const row = readImportRow(values);
    if ("facts" in row) incidents.push(row.facts);
  }
});

const months = new Set(
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(
      new Date(Date.UTC(2000, month)),
    ),
  ),
);
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const withoutZeros = (word: string) => word.replace(/^0+/, "").toLowerCase();

/** What a row says besides its summary. */
async function toldBy(facts: EventFacts): Promise<string> {
  const { type, date, title, placeName, attributionNote, caveat, evidence } = facts;
  const country = await countryOfPoint(facts);
  const told = [typeWords[type].name, date, title, placeName, attributionNote, caveat, evidence];
  return [...told, country && countryWords(country)].join(" ");
}

/** Names and numbers of a summary that its row does not have; a sentence's first word may be any. */
async function addedBy(facts: EventFacts): Promise<string[]> {
  const told = await toldBy(facts);
  const words = new Set(wordsOf(told).map(withoutZeros));
  const isTold = (word: string) =>
    /\p{N}/u.test(word)
      ? words.has(withoutZeros(word))
      : // "Estonia" is told by "Estonian".
        months.has(word) || told.toLowerCase().includes(word.slice(0, 4).toLowerCase());
  return (facts.summary ?? "")
    .split(/(?<=[.;:]) /)
    .flatMap((sentence) =>
      wordsOf(sentence).filter(
        (word, at) => /\p{N}/u.test(word) || (at > 0 && /^\p{Lu}/u.test(word)),
      ),
    )
    .filter((word) => !isTold(word));
}

test("each shipped incident is told in words that are not its title", () => {
  const untold = incidents.filter(
    ({ title, summary }) => !summary || summary.length < 80 || summary.includes(title),
  );

  expect(untold.map(({ title }) => title)).toEqual([]);
  expect(new Set(incidents.map(({ summary }) => summary)).size).toBe(incidents.length);
});

test("no summary brings a name or a number that its row does not have", async () => {
  const added = incidents.map(async (facts) =>
    (await addedBy(facts)).map((word) => `${facts.title}: ${word}`),
  );

  expect((await Promise.all(added)).flat()).toEqual([]);
});

test("who denies it is told where the row says so", () => {
  const silent = incidents.filter(({ attributionNote, caveat, summary }) => {
    const denied = /\bden(?:y|ies|ied)\b/.test(`${attributionNote} ${caveat}`);
    return denied && !/\bden(?:y|ies|ied)\b/.test(summary ?? "");
  });

  expect(silent.map(({ title }) => title)).toEqual([]);
});
