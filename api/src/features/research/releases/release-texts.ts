import { createHash } from "node:crypto";

import { codebook } from "@vigilia/schema/codebook.ts";
import { endpoints } from "@vigilia/schema/paths.ts";

import type { DatasetObject } from "../../events/changes/event-change.type.ts";

export interface ReleaseFacts {
  number: number;
  takenAt: Date;
  dataset: Pick<DatasetObject, keyof DatasetObject>;
  /** Ids of events, against the release before. */
  changes: Record<"added" | "changed" | "withdrawn", string[]>;
  publicUrl: string;
}

interface TextFile {
  name: string;
  contentType: string;
  text: string;
}

const title = "Hostile incidents attributed to Russia and China against European states";
const licenceUrl = "https://creativecommons.org/licenses/by/4.0/";
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const codebookText = json(codebook);
/** Another one wherever a field, a value or a word of them differs. */
export const codebookVersion: string = createHash("sha256")
  .update(codebookText)
  .digest("hex")
  .slice(0, 12);

/** What stands beside the data in a release: what has changed, what the fields mean, how it is cited. */
export function releaseTexts(facts: ReleaseFacts): TextFile[] {
  const { number, changes, takenAt, dataset } = facts;
  const plain = "text/plain; charset=utf-8";
  const application = "application/json; charset=utf-8";
  const changelog = {
    release: number,
    since: number > 1 ? number - 1 : null,
    takenAt: takenAt.toISOString(),
    datasetVersion: dataset.version,
    codebookVersion,
    ...changes,
  };
  return [
    { name: "changelog.json", contentType: application, text: json(changelog) },
    { name: "codebook.json", contentType: application, text: codebookText },
    { name: "CITATION.cff", contentType: "text/yaml; charset=utf-8", text: cff(facts) },
    { name: "citation.bib", contentType: "application/x-bibtex; charset=utf-8", text: bib(facts) },
    {
      name: "citation.ris",
      contentType: "application/x-research-info-systems; charset=utf-8",
      text: ris(facts),
    },
    { name: "zenodo.json", contentType: application, text: json(zenodo(facts)) },
    { name: "README.txt", contentType: plain, text: readme(facts) },
  ];
}

const dayOf = ({ takenAt }: ReleaseFacts) => takenAt.toISOString().slice(0, 10);
const yearOf = (facts: ReleaseFacts) => dayOf(facts).slice(0, 4);
const placeOf = ({ publicUrl, number }: ReleaseFacts) =>
  `${publicUrl}${endpoints.releaseFile(number, "README.txt")}`;

/** In one line, for a list of references. */
export function citationOf(facts: ReleaseFacts): string {
  return `Vigilia (${yearOf(facts)}): ${title}, release ${facts.number} of ${dayOf(facts)}. ${placeOf(facts)}`;
}

function cff(facts: ReleaseFacts): string {
  return `cff-version: 1.2.0
message: "If you use these data, please cite them as below."
type: dataset
title: "${title}"
version: "${facts.number}"
date-released: "${dayOf(facts)}"
license: CC-BY-4.0
url: "${placeOf(facts)}"
authors:
  - name: "Vigilia"
`;
}

function bib(facts: ReleaseFacts): string {
  return `@misc{vigilia-release-${facts.number},
  author = {{Vigilia}},
  title = {{${title}}},
  year = {${yearOf(facts)}},
  date = {${dayOf(facts)}},
  version = {${facts.number}},
  url = {${placeOf(facts)}},
  note = {Data set, CC BY 4.0}
}
`;
}

function ris(facts: ReleaseFacts): string {
  const lines = [
    ["TY", "DATA"],
    ["AU", "Vigilia"],
    ["TI", title],
    ["PY", yearOf(facts)],
    ["DA", dayOf(facts).replaceAll("-", "/")],
    ["ET", `Release ${facts.number}`],
    ["PB", "Vigilia"],
    ["UR", placeOf(facts)],
    ["ER", ""],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${value}\r\n`).join("");
}

/** The metadata that Zenodo's deposit takes as they are. */
function zenodo(facts: ReleaseFacts): object {
  return {
    upload_type: "dataset",
    title: `${title}, release ${facts.number}`,
    creators: [{ name: "Vigilia" }],
    description: `<p>${facts.dataset.eventCount} publicly reported incidents, each with its source, its certainty and its place.</p>`,
    version: String(facts.number),
    publication_date: dayOf(facts),
    access_right: "open",
    license: "cc-by-4.0",
    language: "eng",
    related_identifiers: [{ identifier: placeOf(facts), relation: "isIdenticalTo" }],
  };
}

function readme(facts: ReleaseFacts): string {
  const { number, dataset, changes } = facts;
  return `${citationOf(facts)}

Release ${number} holds the ${dataset.eventCount} events that were published on ${facts.takenAt.toISOString()}
(version ${dataset.version} of the data set). Since the release before: ${changes.added.length} added,
${changes.changed.length} changed, ${changes.withdrawn.length} withdrawn; changelog.json names them.

events.csv, events.geojson, events.jsonl and events.parquet hold the same events. codebook.json
(version ${codebookVersion}) says what each field means, SHA256SUMS what every file must sum up to:
sha256sum --check SHA256SUMS

Licence: CC BY 4.0, ${licenceUrl}
`;
}
