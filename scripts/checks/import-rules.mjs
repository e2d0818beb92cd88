const feature = (side, name) => ({ [`${side} ${name}`]: `${side}/src/features/${name}/` });

/**
 * Who may import whom: the picture of docs/architecture.md as a table. A room is a part of the
 * sources; what is not listed is forbidden. The first room whose pattern fits a file is its room.
 */
export const rooms = {
  configuration:
    /^([^/]+\/)*[^/]+\.config\.ts$|^codegen\.ts$|^web\/(precompress|head-order|unused-map-styles)\.ts$/,
  schema: "schema/",
  "embedded postgres": "packages/embedded-postgres/",

  "api platform": "api/src/platform/",
  "api kernel": "api/src/kernel/",
  // Markdown is the forum's, and pure: what the web writes and the forum reads is tested on the web's side.
  "api forum text": "api/src/features/forum/text/",
  ...feature("api", "accounts"),
  ...feature("api", "events"),
  ...feature("api", "forum"),
  ...feature("api", "moderation"),
  ...feature("api", "notifications"),
  ...feature("api", "research"),
  "api graphql": "api/src/graphql/",
  "api rest": "api/src/rest/",
  "api pages": "api/src/pages/",
  "api wiring": "api/src/wiring/",
  "api commands": "api/src/cli/",
  "api main": /^api\/src\/(main|serve)\.ts$/,
  "api app": /^api\/src\/app(\.test)?\.ts$/,
  "api migrations": "api/migrations/",
  "api test": "api/test/",

  "web platform": "web/src/platform/",
  "web ui": "web/src/ui/",
  ...feature("web", "accounts"),
  ...feature("web", "events"),
  ...feature("web", "forum"),
  ...feature("web", "moderation"),
  ...feature("web", "notifications"),
  ...feature("web", "research"),
  ...feature("web", "pages"),
  "web app": "web/src/app/",
  "web styles": "web/src/styles/",
  "web main": "web/src/main.tsx",
  "web basemap": "web/basemap/",
  "web fonts": "web/fonts/",
  "web codegen": "web/codegen/",
  "web stories": "web/e2e/",
  "web test": "web/test/",

  bench: "bench/",
  faults: "faults/",
  scripts: "scripts/",
  deployment: "docker-compose.yml",
};

const apiBase = ["schema", "api platform", "api kernel"];
const apiFeatures = [
  "accounts",
  "events",
  "forum",
  "forum text",
  "moderation",
  "notifications",
  "research",
].map((name) => `api ${name}`);
const apiForum = ["api forum", "api forum text"];
const apiAll = [...apiBase, ...apiFeatures, "api graphql", "api rest", "api pages", "api wiring"];

const webBase = ["schema", "web platform", "web ui"];
const webFeatures = [
  "accounts",
  "events",
  "forum",
  "moderation",
  "notifications",
  "research",
  "pages",
].map((name) => `web ${name}`);

export const mayImport = {
  schema: [],
  "embedded postgres": [],

  "api platform": ["schema"],
  "api kernel": ["schema", "api platform"],
  "api accounts": apiBase,
  "api events": [...apiBase, "api accounts"],
  "api forum": [...apiBase, "api accounts", "api forum text"],
  "api forum text": apiBase,
  "api moderation": [...apiBase, "api accounts", "api events", ...apiForum],
  "api notifications": [...apiBase, "api accounts", ...apiForum, "api moderation"],
  "api research": [...apiBase, "api accounts", "api events"],
  "api graphql": apiBase,
  "api rest": [...apiBase, "api graphql"],
  "api pages": [...apiBase, "api rest"],
  "api wiring": [...apiBase, "embedded postgres", ...apiFeatures, "api graphql", "api rest"],
  "api app": apiAll,
  "api main": [...apiAll, "embedded postgres", "api app"],
  "api commands": [...apiAll, "embedded postgres"],
  "api migrations": [],
  "api test": [...apiAll, "embedded postgres", "api app", "api commands", "scripts", "web basemap"],

  "web platform": ["schema"],
  "web ui": ["schema", "web platform"],
  "web accounts": webBase,
  "web events": [...webBase, "web accounts", "web fonts"],
  "web forum": [...webBase, "web accounts"],
  "web moderation": [...webBase, "web accounts", "web events", "web forum"],
  "web notifications": [...webBase, "web accounts", "web forum", "web moderation"],
  "web research": [...webBase, "web accounts", "web events"],
  "web pages": webBase,
  "web app": [...webBase, ...webFeatures],
  "web styles": ["web fonts"],
  "web main": [...webBase, "web app", "web styles"],
  "web basemap": ["schema"],
  "web fonts": [],
  "web codegen": ["schema"],
  "web stories": ["schema", "web platform", "web basemap", "scripts"],
  "web test": [...webBase, ...webFeatures, "web app", "api platform", "api forum text"],

  bench: [...apiAll, "api app", ...webBase, ...webFeatures, "web stories"],
  faults: ["api test", "embedded postgres"],
  scripts: ["deployment"],
  deployment: [],
  configuration: ["api test", "web test", "web codegen"],
};

/** Large libraries that are needed rarely: a server loads none of them before there is work for it. */
export const loadedWhenNeeded = {
  entry: "api/src/serve.ts",
  libraries: ["@rapideditor/country-coder", "nodemailer", "pmtiles", "s3mini", "sharp", "undici"],
};

/** A test sets up what its story needs: it may use its side's test parts, and all that those may. */
export const testRooms = { api: "api test", web: "web test" };

/**
 * The floors inside a room, from the ground up: a folder may import from its own and from those of the floors below,
 * never from beside or above. "." are the files that lie in the room itself.
 */
export const floors = {
  "api/src/features/accounts": [
    ["model"],
    ["ignoring", "pictures", "sessions"],
    ["passwords", "profile"],
    ["personal-data", "two-factor"],
    ["sign-in"],
    ["."],
  ],
  "api/src/features/events": [
    ["model"],
    ["changes"],
    ["sources"],
    ["alerts", "map", "publishing", "tags"],
    ["import", "lists", "search", "submissions"],
    ["queue"],
    ["."],
  ],
  "api/src/features/forum": [
    ["model", "text"],
    ["counters", "holding", "live", "pictures", "reading"],
    ["references"],
    ["posts", "search", "threads"],
    ["bookmarks", "demo", "drafts", "home", "members"],
    ["."],
  ],
  "api/src/features/moderation": [
    ["audit-log", "categories", "lists", "model", "reasons"],
    ["bans", "sanctions"],
    ["approvals", "members", "notices", "reports", "statements", "threads"],
    ["bulk", "dashboard"],
    ["appeals"],
    ["."],
  ],
  "api/src/features/notifications": [
    ["model"],
    ["delivery", "mail", "preferences"],
    ["announcements", "inbox"],
    ["."],
  ],
  "api/src/features/research": [["api-keys", "exports"], ["releases"], ["."]],
  "web/src/features/accounts": [
    ["passwords", "viewer"],
    ["ban", "sign-in"],
    ["profile"],
    ["settings"],
    ["two-factor"],
  ],
  "web/src/features/events": [
    ["kinds"],
    ["map/basemap", "map/clusters"],
    ["map/marks"],
    ["map"],
    ["place-map"],
    ["publishing"],
    ["share"],
    ["event"],
    ["filters", "queue"],
    ["submissions"],
    ["alerts", "charts", "first-view"],
    ["tag"],
    ["map-screen"],
    ["embed"],
  ],
  "web/src/features/forum": [
    [".", "text"],
    ["bookmarks", "drafts"],
    ["posts"],
    ["composer"],
    ["threads"],
    ["search"],
    ["home"],
  ],
  "web/src/features/moderation": [
    ["admin", "shared"],
    ["bans", "statements"],
    [
      "announcements",
      "appeals",
      "approvals",
      "audit-log",
      "categories",
      "dashboard",
      "lists",
      "reasons",
      "tags",
      "threads",
    ],
    ["bulk", "members"],
    ["reports"],
    ["notices"],
  ],
  "web/src/features/research": [["api-keys", "developers", "explorer"]],
  "web/src/ui": [["."], ["overlays"], ["controls"], ["blocks"], ["captcha", "text"]],
};
