import { endpoints, paths } from "@vigilia/schema/paths.ts";
import { firstRequest, requestWithKey } from "@vigilia/schema/texts/api-programs.ts";
import { apiLimits, limitsText } from "@vigilia/schema/texts/developers-text.ts";
import { Link } from "react-router-dom";

import { useOrigin } from "../../../platform/render-facts.ts";
import { type PageSection, SectionedPage } from "../../../ui/blocks/sectioned-page.tsx";
import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { CodeBlock } from "../../../ui/text/code-block.tsx";
import { TextWords } from "../../../ui/text/text-words.tsx";
import { CodebookSection } from "./codebook-section.tsx";
import { ExamplesSection, LiveSection, SnippetsSection } from "./examples-section.tsx";
import { ExportsSection, LicenceSection } from "./exports-section.tsx";
import { ReleasesSection } from "./releases-section.tsx";

function ChangesSection() {
  return (
    <ul>
      <li>
        <strong>The schema grows, and breaks nothing.</strong> Types, fields, arguments and values
        of enums are added; none is renamed, and none changes its meaning. Write programs that bear
        a category they do not know.
      </li>
      <li>
        <strong>What is to go is announced.</strong> It is marked as deprecated in the schema, with
        what to use instead and the day on which it may go: at least twelve months later.
      </li>
      <li>
        <strong>The data have a version.</strong> It rises by one with each public change, stands in{" "}
        <code>dataset</code>, in the name of every file, and in the citation.
      </li>
      <li>
        <strong>Events change in public.</strong> Each correction is a revision with its reason. A
        withdrawn event leaves every list and stays readable by its id, with the reason.{" "}
        <code>eventChanges</code> tells of all of it, in order, and never skips.
      </li>
    </ul>
  );
}

function LimitsSection() {
  return (
    <>
      <p>
        <TextWords words={limitsText} />
      </p>
      <Table label="Limits of the API">
        <thead>
          <tr>
            <HeaderCell className="pl-0">What</HeaderCell>
            <HeaderCell>How much</HeaderCell>
          </tr>
        </thead>
        <tbody className="text-base">
          {apiLimits.map(([what, howMuch]) => (
            <Row key={what}>
              <Cell className="pl-0">{what}</Cell>
              <Cell className="text-ink">{howMuch}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function StartSection() {
  const origin = useOrigin();
  return (
    <>
      <p>
        There is one address: <code>{`${origin}${endpoints.graphql}`}</code>. It speaks GraphQL: a
        request names the fields it wants, and gets these. Queries come by POST, as JSON;
        subscriptions over WebSocket at the same address. The schema describes itself; the{" "}
        <a href={paths.explorer}>explorer</a> shows it while you write, and asks for you. Generators
        of code read it as <a href={endpoints.schema}>one file</a>.
      </p>
      <CodeBlock label={firstRequest.label} code={firstRequest.code(origin)} />
      <p>
        Reading needs no account. With one, you can <Link to={paths.apiKeys}>make an API key</Link>,
        and have a larger budget for each of your programs. A key is sent as{" "}
        <code>Authorization: Bearer vig_…</code>; it reads what everyone may, and nothing else.
      </p>
      <CodeBlock label={requestWithKey.label} code={requestWithKey.code(origin)} />
      <p>
        Programs in pages of any site may ask, too, such as notebooks in a browser: queries, files
        and feeds allow every origin. They read as anybody does, or with a key; cookies and sessions
        do not count there, and mutations are refused.
      </p>
      <p>
        An answer has <code>data</code> or <code>errors</code>; an error has a sentence and, under{" "}
        <code>extensions.code</code>, a word for your program. What the operation took from your
        budget stands in <code>extensions.cost</code>.
      </p>
      <p>
        Queries may come by GET, too, with <code>query</code>, <code>operationName</code> and{" "}
        <code>variables</code> in the address and the header{" "}
        <code>apollo-require-preflight: true</code>. Without a key, the answer has an{" "}
        <code>ETag</code>: a program that sends it back as <code>If-None-Match</code> is told 304
        while nothing has changed. That costs as much as the answer, whose{" "}
        <code>extensions.cost</code> is left out because proxies may keep it for a second. The
        queries of our own pages may be named by their SHA-256, in{" "}
        <code>extensions.persistedQuery</code>; send the text of yours.
      </p>
    </>
  );
}

const sections: PageSection[] = [
  { id: "start", title: "Getting started", content: <StartSection /> },
  { id: "examples", title: "Ten examples", content: <ExamplesSection /> },
  { id: "live-updates", title: "Live updates", content: <LiveSection /> },
  { id: "files", title: "Whole files and feeds", content: <ExportsSection /> },
  { id: "releases", title: "Releases", content: <ReleasesSection /> },
  { id: "notebooks", title: "Programs and notebooks", content: <SnippetsSection /> },
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
