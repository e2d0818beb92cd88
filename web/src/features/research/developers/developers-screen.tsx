import { type PageSection, SectionedPage } from "../../../ui/blocks/sectioned-page.tsx";
import { ChangesSection } from "./changes-section.tsx";
import { CodebookSection } from "./codebook-section.tsx";
import { ExamplesSection, LiveSection } from "./examples-section.tsx";
import { ExportsSection } from "./exports-section.tsx";
import { LicenceSection } from "./licence-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { SnippetsSection } from "./snippets-section.tsx";
import { StartSection } from "./start-section.tsx";

const sections: PageSection[] = [
  { id: "start", title: "Getting started", content: <StartSection /> },
  { id: "examples", title: "Ten examples", content: <ExamplesSection /> },
  { id: "live-updates", title: "Live updates", content: <LiveSection /> },
  { id: "files", title: "Whole files and feeds", content: <ExportsSection /> },
  { id: "notebooks", title: "Python and R", content: <SnippetsSection /> },
  { id: "limits", title: "Limits", content: <LimitsSection /> },
  { id: "licence", title: "Licence and citation", content: <LicenceSection /> },
  { id: "policy", title: "What may change", content: <ChangesSection /> },
  { id: "codebook", title: "Codebook", content: <CodebookSection /> },
];

export function DevelopersScreen() {
  return (
    <SectionedPage
      title="The API for researchers"
      intro={
        <p className="mt-5 text-xl text-pretty text-ink-soft">
          Everything on the map can be asked for by programs: by place, time, kind of act and
          certainty, as numbers, as files, or live.
        </p>
      }
      sections={sections}
      isLong
    />
  );
}
