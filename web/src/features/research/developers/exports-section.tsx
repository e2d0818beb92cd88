import { useQuery } from "@apollo/client/react";
import { endpoints } from "@vigilia/schema/paths.ts";

import { messageFor } from "../../../platform/failures.ts";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { DatasetCitationDocument } from "./exports-section.graphql.ts";

const files = [
  { format: "csv", name: "CSV", use: "one row an event, for spreadsheets and statistics" },
  { format: "geojson", name: "GeoJSON", use: "points with properties, for maps" },
  { format: "jsonl", name: "JSON lines", use: "one object a line, for programs" },
  { format: "parquet", name: "Parquet", use: "typed columns, for data frames" },
];

export function ExportsSection() {
  return (
    <>
      <p>Whoever wants everything takes a file. Each shows one moment of the data:</p>
      <ul>
        {files.map(({ format, name, use }) => (
          <li key={format}>
            <a href={endpoints.eventExport(format)} download>
              {name}
            </a>
            , {use}: <code>{endpoints.eventExport(format)}</code>
          </li>
        ))}
      </ul>
      <p>
        The fields of EventFilter are their query parameters, with commas within lists:{" "}
        <code className="break-all">
          {endpoints.eventExport("csv")}
          ?types=RUSSIAN&amp;countryCodes=PL,DE&amp;dateFrom=2024-01-01
        </code>
        . A box is <code>bbox=west,south,east,north</code>. The same filter gives the same events
        here, in queries, in statistics and in subscriptions. Licence and citation are in the files.
      </p>
      <p>
        <code>asOf=2026-01-31</code> brings what the site said at the end of that day in UTC, or at
        an instant; queries of <code>event</code>, <code>events</code> and <code>eventStats</code>{" "}
        take it too. What was published later is not there, corrections, withdrawals and merged tags
        of later are undone. What was read of the sources’ pages is as it is now. A paper that needs
        the same bytes takes a release.
      </p>
      <p>
        The names in the map’s own addresses (<code>type</code>, <code>category</code>,{" "}
        <code>attribution</code>, <code>from</code>, <code>to</code>, <code>country</code>,{" "}
        <code>q</code>) mean the same here, and the map reads the API’s, so that what follows the
        question mark in one address works in the other. Filters within the filter are{" "}
        <code className="break-all">not.types=CHINESE</code> and{" "}
        <code className="break-all">any.1.text=cable&amp;any.2.categories=UNDERSEA</code>.
      </p>
      <p>
        New events also come as an <a href={endpoints.eventFeed}>Atom feed</a>, with the same
        parameters.
      </p>
    </>
  );
}

/** The line for a bibliography, with the version that is there now. */
function DatasetCitation() {
  const { data, error } = useQuery(DatasetCitationDocument);
  if (data) {
    const { citation } = data.dataset;
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="self-stretch rounded-md bg-sunken px-3 py-2 text-base break-words">
          {citation}
        </p>
        <CopyButton text={citation}>Copy citation</CopyButton>
      </div>
    );
  }
  if (error) {
    return <p role="alert">{messageFor(error, "The citation could not be loaded just now.")}</p>;
  }
  return <Skeleton className="h-12" />;
}

export function LicenceSection() {
  return (
    <>
      <p>
        The rows are free for everyone to use under{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener noreferrer">
          CC BY 4.0
        </a>
        : name Vigilia and the version of the data. What people write in the forum stays theirs.
        Show the levels of attribution and precision with whatever you conclude; without them, a
        suspicion reads like a verdict.
      </p>
      <DatasetCitation />
      <p>
        These pages are built from the work of many others, under{" "}
        <a href={endpoints.libraryLicences}>their licences</a>.
      </p>
    </>
  );
}
