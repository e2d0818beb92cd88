import type { PageText } from "@vigilia/schema/texts/page-text.ts";

import { SectionedPage } from "../../ui/blocks/sectioned-page.tsx";
import { TextWords } from "../../ui/text/text-words.tsx";
import { PageFacts } from "./page-facts.tsx";
import { TextBlockView } from "./text-block-view.tsx";

export function StaticPage({ text: { title, lead, facts, sections } }: { text: PageText }) {
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
