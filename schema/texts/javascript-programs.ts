import { queryOf, type Snippet } from "./api-programs.ts";

/** How a JavaScript program asks: it waits where it is told to. */
export const javaScriptAsking = (origin: string): string => `const api = "${origin}/graphql";
const key = ""; // an API key, for a larger budget

async function get(address, options = {}) {
  const headers = new Headers(options.headers);
  if (key) headers.set("Authorization", \`Bearer \${key}\`);
  for (;;) {
    const response = await fetch(address, { ...options, headers });
    if (response.status !== 429 && response.status !== 503) return response; // its body says why
    // the minute's budget is used up: what was read stays, the rest comes later
    const seconds = Number(response.headers.get("Retry-After") ?? 5);
    await new Promise((resume) => setTimeout(resume, seconds * 1000));
  }
}

async function ask(query, variables) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ query, variables });
  const answer = await (await get(api, { method: "POST", headers, body })).json();
  if (answer.errors) throw new Error(answer.errors[0].message);
  return answer.data;
}`;

/** For Node.js from version 20 on, for Deno and Bun; the first and the last also for a page's module. */
export const javaScriptSnippets: Snippet[] = [
  {
    label: "JavaScript: every event, page by page",
    code: (origin) => `${javaScriptAsking(origin)}

const everyEvent = \`
${queryOf("every-event")}
\`;

const events = [];
for (let after = null, hasNext = true; hasNext; ) {
  const page = (await ask(everyEvent, { after })).events;
  events.push(...page.nodes);
  after = page.pageInfo.endCursor;
  hasNext = page.pageInfo.hasNextPage;
}

console.log(events.length, "events");`,
  },
  {
    label: "JavaScript: what has changed since the last run",
    code: () => `import { existsSync, readFileSync, writeFileSync } from "node:fs";

const changes = \`
${queryOf("changes")}
\`;

const place = "vigilia-cursor.txt"; // where the last run ended
let cursor = existsSync(place) ? readFileSync(place, "utf8") : null;
for (let hasNext = true; hasNext; ) {
  const page = (await ask(changes, { after: cursor })).eventChanges;
  for (const { at, kind, event } of page.nodes) console.log(at, kind, event.title);
  cursor = page.pageInfo.endCursor;
  hasNext = page.pageInfo.hasNextPage;
}

if (cursor) writeFileSync(place, cursor);`,
  },
  {
    label: "JavaScript: the whole of it as rows",
    code: (origin) => `const files = "${origin}/api";
const lines = await (await get(\`\${files}/events.jsonl?categories=UNDERSEA&dateFrom=2024-01-01\`)).text();
const undersea = lines.trim().split("\\n").filter(Boolean).map((line) => JSON.parse(line));
for (const { date, title, sourceUrl } of undersea) console.log(date, title, sourceUrl);`,
  },
];
