/**
 * Cuts Inter's files down to the letters and features that pages use, and writes the rules that name them:
 * `npm run fonts` in web, then `npm run format`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";

import fontsource from "@fontsource/inter/unicode.json" with { type: "json" };
import subsetFont from "subset-font";

const files = new URL("../node_modules/@fontsource/inter/files/", import.meta.url);
const folder = new URL("./inter/", import.meta.url);

/** By part: what is common on every page, the further letters of Europe's languages, and all other Latin ones. */
const ranges = {
  latin: fontsource.latin,
  european: "U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E9E",
  "latin-ext": fontsource["latin-ext"]
    .replace("U+0100-02BA", "U+0180-0217,U+021C-02BA")
    .replace("U+1E00-1E9F", "U+1E00-1E9D,U+1E9F"),
};
const cutFrom = { latin: "latin", european: "latin-ext" } as const;

const weights = [400, 500, 600] as const;
const faces = [...weights.map((weight) => `${weight}-normal`), "500-italic"];

/** What makes letters stand right, figures of one width, and the two that styles/base.css switches on. */
const keepFeatures = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "cv05", "ss03"];

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

/** The common letters are preloaded, and never change under the reader's eyes; others come when a page has them. */
function rule(part: keyof typeof ranges, weight: number): string {
  const file = `inter-${part}-${weight}-normal.woff2`;
  const source = part === "latin-ext" ? `@fontsource/inter/files/${file}` : `./inter/${file}`;
  return `@font-face {
  font-family: "Inter";
  font-style: normal;
  font-weight: ${weight};
  font-display: ${part === "latin" ? "optional" : "swap"};
  src: url("${source}") format("woff2");
  unicode-range: ${ranges[part].replaceAll(",", ", ")};
}
`;
}

await mkdir(folder, { recursive: true });
for (const face of faces) {
  for (const part of ["latin", "european"] as const) {
    const font = await readFile(new URL(`inter-${cutFrom[part]}-${face}.woff2`, files));
    const options = { targetFormat: "woff2", keepFeatures, preserveNameIds: licence } as const;
    const cut = await subsetFont(font, charactersOf(ranges[part]), options);
    await writeFile(new URL(`inter-${part}-${face}.woff2`, folder), cut);
    process.stdout.write(`${part} ${face}: ${font.length} → ${cut.length} bytes\n`);
  }
}
const parts = ["latin-ext", "european", "latin"] as const;
const rules = parts.flatMap((part) => weights.map((weight) => rule(part, weight)));
await writeFile(
  new URL("./inter.css", import.meta.url),
  `/* Inter, self-hosted; made by web/fonts/build.ts. Only what a page's letters need is fetched. */\n${rules.join("")}`,
);
await writeFile(new URL("unicode-ranges.json", folder), JSON.stringify(ranges));
