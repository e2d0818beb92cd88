/**
 * Cuts the files of Inter and Fira Code down to the letters and features that pages use, and writes the rules that
 * name them: `npm run fonts` in web, then `npm run format`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";

import fontsource from "@fontsource/inter/unicode.json" with { type: "json" };
import subsetFont from "subset-font";

/**
 * By part: what most names on the map are written with, what is common on every page, the further letters of Europe's
 * languages, and all other Latin ones.
 */
const ranges = {
  letters: "U+0020,U+0027,U+002D-002E,U+0041-005A,U+0061-007A,U+2019",
  latin: fontsource.latin,
  european: "U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E9E",
  "latin-ext": fontsource["latin-ext"]
    .replace("U+0100-02BA", "U+0180-0217,U+021C-02BA")
    .replace("U+1E00-1E9F", "U+1E00-1E9D,U+1E9F"),
};
type Part = keyof typeof ranges;
const cutFrom = { letters: "latin", latin: "latin", european: "latin-ext" } as const;
type CutPart = keyof typeof cutFrom;

interface Family {
  name: string;
  /** Of its package, its folder and its files. */
  id: string;
  weights: readonly number[];
  /** Those that only the map uses; no rule of the pages names them. */
  mapFaces: readonly string[];
  keepFeatures: readonly string[];
  /** Those after the first two are taken from the package as they are. */
  parts: readonly Part[];
  /** The common letters are fetched with the page, and never change under the reader's eyes. */
  isPreloaded: boolean;
}

const families: readonly Family[] = [
  {
    ...{ name: "Inter", id: "inter", weights: [400, 500, 600], mapFaces: ["500-italic"] },
    // What makes letters stand right, figures of one width, and the two that styles/base.css switches on.
    keepFeatures: ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "cv05", "ss03"],
    ...{ parts: ["latin-ext", "european", "latin"], isPreloaded: true },
  },
  {
    // The face that GraphiQL asks for by its name.
    ...{ name: "Fira Code", id: "fira-code", weights: [400, 600], mapFaces: [] },
    // Signs stand as they are typed: none is joined with the next.
    keepFeatures: ["ccmp", "locl", "mark", "mkmk"],
    ...{ parts: ["european", "latin"], isPreloaded: false },
  },
];

/** The map draws each letter by itself: what stands between two of them is of no use to it. */
const mapFeatures = ["ccmp", "locl", "mark", "mkmk"];

/** Where the font itself says under which licence it is given. */
const licence = [13, 14];

/** Of ranges as style sheets write them. */
function charactersOf(list: string): string {
  return list
    .split(",")
    .map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return String.fromCodePoint(...codes);
    })
    .join("");
}

function rule({ name, id, isPreloaded }: Family, part: Part, weight: number): string {
  const file = `${id}-${part}-${weight}-normal.woff2`;
  const source = part === "latin-ext" ? `@fontsource/${id}/files/${file}` : `./${id}/${file}`;
  return `@font-face {
  font-family: "${name}";
  font-style: normal;
  font-weight: ${weight};
  font-display: ${isPreloaded && part === "latin" ? "optional" : "swap"};
  src: url("${source}") format("woff2");
  unicode-range: ${ranges[part].replaceAll(",", ", ")};
}
`;
}

interface Face {
  name: string;
  parts: readonly CutPart[];
  keepFeatures: readonly string[];
}

function facesOf({ weights, mapFaces, keepFeatures }: Family): Face[] {
  return [
    ...weights.map((weight) => ({
      ...{ name: `${weight}-normal`, keepFeatures },
      parts: ["latin", "european"] as const,
    })),
    ...mapFaces.map((name) => ({
      ...{ name, keepFeatures: mapFeatures },
      parts: ["letters", "latin", "european"] as const,
    })),
  ];
}

/** No two files of a face hold the same letter. */
function charactersIn(part: CutPart, { parts }: Face): string {
  const characters = charactersOf(ranges[part]);
  if (part !== "latin" || !parts.includes("letters")) return characters;
  const elsewhere = new Set(charactersOf(ranges.letters));
  return Array.from(characters)
    .filter((character) => !elsewhere.has(character))
    .join("");
}

async function cut(id: string, face: Face): Promise<void> {
  const files = new URL(`../node_modules/@fontsource/${id}/files/`, import.meta.url);
  const { name, parts, keepFeatures } = face;
  for (const part of parts) {
    const font = await readFile(new URL(`${id}-${cutFrom[part]}-${name}.woff2`, files));
    const options = { targetFormat: "woff2", keepFeatures, preserveNameIds: licence } as const;
    const smaller = await subsetFont(font, charactersIn(part, face), options);
    await writeFile(new URL(`./${id}/${id}-${part}-${name}.woff2`, import.meta.url), smaller);
    process.stdout.write(`${id} ${part} ${name}: ${font.length} → ${smaller.length} bytes\n`);
  }
}

for (const family of families) {
  const { name, id, weights, parts } = family;
  await mkdir(new URL(`./${id}/`, import.meta.url), { recursive: true });
  for (const face of facesOf(family)) await cut(id, face);
  const rules = parts.flatMap((part) => weights.map((weight) => rule(family, part, weight)));
  const head = `/* ${name}, self-hosted; made by web/fonts/build.ts. Only what a page's letters need is fetched. */`;
  await writeFile(new URL(`./${id}.css`, import.meta.url), `${head}\n${rules.join("")}`);
}
await writeFile(new URL("./inter/unicode-ranges.json", import.meta.url), JSON.stringify(ranges));
