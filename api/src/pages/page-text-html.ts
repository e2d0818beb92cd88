import type {
  PageText,
  PageTextSection,
  TextBlock,
  WordRun,
  Words,
} from "@vigilia/schema/texts/page-text.ts";

import { escapeHtml } from "../platform/text/escape.ts";
import { linkHtml, listHtml, termsHtml } from "./page-html.ts";

/** The whole text of a page, as plain as HTML can be. */
export function pageTextHtml({ title, lead, facts, sections }: PageText): string {
  return [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${wordsHtml(lead)}</p>`,
    listHtml(facts.map(wordsHtml)),
    ...sections.map(sectionHtml),
  ].join("\n");
}

function sectionHtml({ id, title, blocks }: PageTextSection): string {
  const heading = `<h2 id="${escapeHtml(id)}">${escapeHtml(title)}</h2>`;
  return `<section>${heading}\n${blocks.map(blockHtml).join("\n")}</section>`;
}

function blockHtml(block: TextBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${wordsHtml(block.words)}</p>`;
    case "list":
      return listHtml(block.items.map(wordsHtml));
    case "terms":
    case "levels":
      return termsHtml(block.terms.map(({ name, meaning }) => [name, meaning]));
  }
}

export function wordsHtml(words: Words): string {
  return words.map(runHtml).join("");
}

function runHtml(run: WordRun): string {
  if (typeof run === "string") return escapeHtml(run);
  if (run.kind === "link") return linkHtml(run.href, run.text);
  const tag = run.kind === "code" ? "code" : "strong";
  return `<${tag}>${escapeHtml(run.text)}</${tag}>`;
}
