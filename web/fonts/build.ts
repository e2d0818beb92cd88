/**
 * Cuts the files of Inter and Fira Code down to the letters and features that pages use, and writes the rules that
 * name them: `npm run fonts` in web, then `npm run format`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";

import fontsource from "@fontsource/inter/unicode.json" with { type: "json" };
import subsetFont from "subset-font";

/** By part: what is common on every page, the further letters of Europe's languages, and all other Latin ones. */
const ranges = {
  latin: fontsource.latin,
  european: "U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E9E",
  "latin-ext": fontsource["latin-ext"]
    .replace("U+0100-02BA", "U+0180-0217,U+021C-02BA")
    .replace("U+1E00-1E9F", "U+1E00-1E9D,U+1E9F"),
};
type Part = keyof typeof ranges;
const cutFrom = { latin: "latin", european: "latin-ext" } as const;

interface Family {
  name: string;
  /** Of its package, its folder and its files. */
  id: string;
  weights: readonly number[];
  /** Further files, which no rule of the pages names. */
  others: readonly string[];
  keepFeatures: readonly string[];
  /** Those after the first two are taken from the package as they are. */
  parts: readonly Part[];
  /** The common letters are fetched with the page, and never change under the reader's eyes. */
  isPreloaded: boolean;
}

const families: readonly Family[] = [
  {
    ...{ name: "Inter", id: "inter", weights: [400, 500, 600], others: ["500-italic"] },
    // What makes letters stand right, figures of one width, and the two that styles/base.css switches on.
    keepFeatures: ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "cv05", "ss03"],
    ...{ parts: ["latin-ext", "european", "latin"], isPreloaded: true },
  },
  {
    // The face that GraphiQL asks for by its name.
    ...{ name: "Fira Code", id: "fira-code", weights: [400, 600], others: [] },
    // Signs stand as they are typed: none is joined with the next.
    keepFeatures: ["ccmp", "locl", "mark", "mkmk"],
    ...{ parts: ["european", "latin"], isPreloaded: false },
  },
];

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

async function cut({ id, keepFeatures }: Family, face: string): Promise<void> {
  const files = new URL(`../node_modules/@fontsource/${id}/files/`, import.meta.url);
  for (const part of ["latin", "european"] as const) {
    const font = await readFile(new URL(`${id}-${cutFrom[part]}-${face}.woff2`, files));
    const options = { targetFormat: "woff2", keepFeatures, preserveNameIds: licence } as const;
    const smaller = await subsetFont(font, charactersOf(ranges[part]), options);
    await writeFile(new URL(`./${id}/${id}-${part}-${face}.woff2`, import.meta.url), smaller);
    process.stdout.write(`${id} ${part} ${face}: ${font.length} → ${smaller.length} bytes\n`);
  }
}

for (const family of families) {
  const { name, id, weights, others, parts } = family;
  await mkdir(new URL(`./${id}/`, import.meta.url), { recursive: true });
  for (const face of [...weights.map((weight) => `${weight}-normal`), ...others]) {
    await cut(family, face);
  }
  const rules = parts.flatMap((part) => weights.map((weight) => rule(family, part, weight)));
  const head = `/* ${name}, self-hosted; made by web/fonts/build.ts. Only what a page's letters need is fetched. */`;
  await writeFile(new URL(`./${id}.css`, import.meta.url), `${head}\n${rules.join("")}`);
}
await writeFile(new URL("./inter/unicode-ranges.json", import.meta.url), JSON.stringify(ranges));
