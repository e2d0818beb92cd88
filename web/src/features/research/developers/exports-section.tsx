import { endpoints } from "../../../../../schema/paths.ts";

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
        New events also come as an <a href={endpoints.eventFeed}>Atom feed</a>.
      </p>
    </>
  );
}
