import { missionText } from "@vigilia/schema/texts/mission-text.ts";
import type { Words, Term, TextBlock, PageText } from "@vigilia/schema/texts/page-text.ts";
import { privacyText } from "@vigilia/schema/texts/privacy-text.ts";

import { runtimeConfig } from "../../platform/runtime-config.ts";
import { SectionedPage } from "../../ui/blocks/sectioned-page.tsx";
import { TextWords } from "../../ui/text/text-words.tsx";

/** What a reader wants to know first, on one line where there is room. */
function PageFacts({ facts }: { facts: readonly Words[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-faint [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
      {facts.map((words) => (
        <li key={JSON.stringify(words)}>
          <TextWords words={words} />
        </li>
      ))}
    </ul>
  );
}

/** Terms in an order of strength, weakest first, each with its strength drawn beside it. */
function LevelList({ levels }: { levels: readonly Term[] }) {
  return (
    <ol className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {levels.map(({ name, meaning }, index) => (
        <li key={name} className="flex flex-col gap-1 px-4 py-3 sm:flex-row sm:gap-6">
          <span className="flex items-center gap-3 self-start font-semibold text-ink sm:w-56 sm:shrink-0">
            <Strength level={index + 1} of={levels.length} />
            {name}
          </span>
          <span className="text-base">{meaning}</span>
        </li>
      ))}
    </ol>
  );
}

function Strength({ level, of }: { level: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={`h-3.5 w-1 rounded-full ${index < level ? "bg-accent" : "bg-line"}`}
        />
      ))}
    </span>
  );
}

function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {terms.map(({ name, meaning }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="mb-2 sm:mb-0">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A paragraph or a list of a page's text. */
function TextBlockView({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <TextWords words={block.words} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((words) => (
            <li key={JSON.stringify(words)}>
              <TextWords words={words} />
            </li>
          ))}
        </ul>
      );
    case "terms":
      return <TermList terms={block.terms} />;
    case "levels":
      return <LevelList levels={block.terms} />;
  }
}

function StaticPage({ text: { title, lead, facts, sections } }: { text: PageText }) {
  return (
    <SectionedPage
      title={title}
      intro={
        <>
          <p className="mt-5 text-xl text-pretty text-ink-soft">
            <TextWords words={lead} />
          </p>
          <PageFacts facts={facts} />
        </>
      }
      sections={sections.map(({ blocks, ...section }) => ({
        ...section,
        content: blocks.map((block) => <TextBlockView key={JSON.stringify(block)} block={block} />),
      }))}
    />
  );
}

export function MissionScreen() {
  return <StaticPage text={missionText(runtimeConfig)} />;
}

export function PrivacyScreen() {
  return <StaticPage text={privacyText(runtimeConfig)} />;
}
