import { javaScriptAsking } from "./javascript-programs.ts";
import {
  code,
  comparing,
  introduction,
  newestQuery,
  type Notebook,
  plotting,
  releaseQuery,
  taking,
} from "./notebook-cells.ts";

const chosenRelease =
  code(`import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = "vigilia-release";
mkdirSync(folder, { recursive: true });
const writtenDown = \`\${folder}/release.json\`;

const newest = \`
${newestQuery}
\`;
const asked = \`
${releaseQuery}
\`;

const kept = existsSync(writtenDown) ? JSON.parse(readFileSync(writtenDown, "utf8")) : null;
const number = kept?.number ?? (await ask(newest, {})).releases.nodes[0]?.number;
if (!number) throw new Error("No release has been taken yet.");
const { release } = await ask(asked, { number });
console.log("Release", number, "of", release.takenAt.slice(0, 10), "with", release.eventCount, "events");`);

const takenFiles = code(`import { createHash } from "node:crypto";

const names = ["events.jsonl", "changelog.json", "CITATION.cff"];
const site = api.replace(/\\/graphql$/, "");

async function take(name) {
  const answer = await get(\`\${site}/api/releases/\${number}/\${name}\`);
  const content = new Uint8Array(await answer.arrayBuffer());
  const found = createHash("sha256").update(content).digest("hex");
  const named = release.files.find((file) => file.name === name)?.sha256;
  if (found !== named || (kept && found !== kept.sha256[name])) throw new Error(\`\${name} is not what it was\`);
  const path = \`\${folder}/\${name}\`;
  if (existsSync(path)) {
    if (Buffer.compare(readFileSync(path), content) !== 0) throw new Error(\`\${path} is not what it was\`);
    console.log(name, "is the same, byte for byte");
  } else {
    writeFileSync(path, content);
    console.log(name, "taken,", content.length, "bytes");
  }
  return found;
}

const sums = {};
for (const name of names) sums[name] = await take(name);
writeFileSync(writtenDown, JSON.stringify({ number, sha256: sums }, null, 2));`);

const countedYears =
  code(`const lines = readFileSync(\`\${folder}/events.jsonl\`, "utf8").split("\\n").filter(Boolean);
const events = lines.map((line) => JSON.parse(line));

const yearOf = ({ date }) => Number(date.slice(0, 4));
const first = events.reduce((year, event) => Math.min(year, yearOf(event)), Infinity);
const last = events.reduce((year, event) => Math.max(year, yearOf(event)), -Infinity);
const byYear = Array.from({ length: last - first + 1 }, (_, at) => ({ year: first + at, RUSSIAN: 0, CHINESE: 0 }));
for (const event of events) byYear[yearOf(event) - first][event.type] += 1;
for (const { year, RUSSIAN, CHINESE } of byYear) console.log(year, RUSSIAN, CHINESE);`);

const drawnYears = code(`const colours = { RUSSIAN: "#c62828", CHINESE: "#f9a825" };
const [width, height, foot] = [720, 320, 40];
const most = Math.max(...byYear.map(({ RUSSIAN, CHINESE }) => RUSSIAN + CHINESE));
const step = width / byYear.length;
const tall = (count) => (count / most) * (height - foot - 30);
const bar = (at, from, count, side) =>
  \`<rect x="\${at * step + 1}" y="\${height - foot - tall(from + count)}" width="\${step - 2}" height="\${tall(count)}" fill="\${colours[side]}"/>\`;
const columns = byYear.map(({ year, RUSSIAN, CHINESE }, at) =>
  [
    bar(at, 0, RUSSIAN, "RUSSIAN"),
    bar(at, RUSSIAN, CHINESE, "CHINESE"),
    \`<text x="\${(at + 0.5) * step}" y="\${height - foot + 14}" text-anchor="middle">\${year}</text>\`,
    \`<text x="\${(at + 0.5) * step}" y="\${height - foot - tall(RUSSIAN + CHINESE) - 4}" text-anchor="middle">\${RUSSIAN + CHINESE}</text>\`,
  ].join(""),
);
const escaped = (text) => text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
const svg = \`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \${width} \${height}" font-family="sans-serif" font-size="10">
<rect width="\${width}" height="\${height}" fill="white"/>
<text x="4" y="14" font-size="13">Hostile incidents by year, release \${number}: Russia red, China yellow</text>
\${columns.join("\\n")}
<text x="4" y="\${height - 8}" font-size="7">\${escaped(release.citation)}</text>
</svg>\`;
writeFileSync(\`\${folder}/events-by-year.svg\`, svg);
globalThis.Deno?.jupyter ? Deno.jupyter.svg([svg]) : svg.length;`);

export const javaScriptNotebook: Notebook = {
  language: "javascript",
  kernel: { name: "deno", display_name: "Deno", language: "typescript" },
  cells: (origin) => [
    introduction(
      origin,
      "It needs the kernel of Deno (`deno jupyter --install`) and no package; as a module it runs in Node.js 20 or newer.",
    ),
    code(javaScriptAsking(origin)),
    taking,
    chosenRelease,
    comparing,
    takenFiles,
    plotting,
    countedYears,
    drawnYears,
  ],
};
