import { DatasetCitation } from "./dataset-citation.tsx";

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
    </>
  );
}
