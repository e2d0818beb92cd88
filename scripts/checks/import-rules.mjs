/** The files of api/src that know the features; all others there are what every feature may know. */
const wiring = [
  "app",
  "check-installation",
  "entities",
  "event-exports",
  "hear-messages",
  "job-workers",
  "member-data-of-features",
  "message-listeners",
  "request-context",
  "schema",
  "seed",
  "start-live",
  "start-services",
];

const feature = (side, name) => ({ [`${side} ${name}`]: `${side}/src/features/${name}/` });

/**
 * Who may import whom: the picture of docs/architecture.md as a table. A room is a part of the
 * sources; what is not listed is forbidden. The first room whose pattern fits a file is its room.
 */
export const rooms = {
  configuration: /^([^/]+\/)*[^/]+\.config\.ts$|^codegen\.ts$|^web\/precompress\.ts$/,
  schema: "schema/",

  "api platform": "api/src/platform/",
  ...feature("api", "accounts"),
  ...feature("api", "events"),
  ...feature("api", "forum"),
  ...feature("api", "moderation"),
  ...feature("api", "notifications"),
  ...feature("api", "research"),
  "api graphql": "api/src/graphql/",
  "api rest": "api/src/rest/",
  "api pages": "api/src/pages/",
  "api commands": "api/src/cli/",
  "api main": "api/src/main.ts",
  "api app": new RegExp(`^api/src/(${wiring.join("|")})(\\.test)?\\.ts$`),
  "api context": /^api\/src\/[^/]+$/,
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
  "web codegen": "web/codegen/",
  "web stories": "web/e2e/",
  "web test": "web/test/",

  bench: "bench/",
  scripts: "scripts/",
  deployment: "docker-compose.yml",
};

const apiBase = ["schema", "api platform", "api context"];
const apiFeatures = ["accounts", "events", "forum", "moderation", "notifications", "research"].map(
  (name) => `api ${name}`,
);
const apiAll = [...apiBase, ...apiFeatures, "api graphql", "api app"];

const webBase = ["schema", "web platform", "web ui"];
const webFeatures = [...apiFeatures.map((name) => name.replace("api", "web")), "web pages"];

export const mayImport = {
  schema: [],

  "api platform": ["schema"],
  "api context": ["schema", "api platform"],
  "api accounts": apiBase,
  "api events": [...apiBase, "api accounts"],
  "api forum": [...apiBase, "api accounts"],
  "api moderation": [...apiBase, "api accounts", "api events", "api forum"],
  "api notifications": [...apiBase, "api accounts", "api forum", "api moderation"],
  "api research": [...apiBase, "api accounts", "api events"],
  "api graphql": [...apiBase, ...apiFeatures],
  "api rest": [...apiBase, "api graphql"],
  "api pages": [...apiBase, "api rest"],
  "api app": [...apiAll, "api rest", "api pages"],
  "api main": [...apiAll, "api rest", "api pages"],
  "api commands": [...apiAll, "api rest"],
  "api migrations": [],
  "api test": [...apiAll, "api rest", "api pages", "api commands", "scripts"],

  "web platform": ["schema"],
  "web ui": ["schema", "web platform"],
  "web accounts": webBase,
  "web events": [...webBase, "web accounts"],
  "web forum": [...webBase, "web accounts"],
  "web moderation": [...webBase, "web accounts", "web events", "web forum"],
  "web notifications": [...webBase, "web accounts", "web forum", "web moderation"],
  "web research": [...webBase, "web accounts", "web events"],
  "web pages": webBase,
  "web app": [...webBase, ...webFeatures],
  "web styles": [],
  "web main": [...webBase, "web app", "web styles"],
  "web basemap": ["schema"],
  "web codegen": ["schema"],
  "web stories": ["schema", "web platform", "scripts"],
  // What the web writes and the api reads is tested where both may be seen.
  "web test": [...webBase, ...webFeatures, "web app", "api platform"],

  bench: [...apiAll, ...webBase, ...webFeatures],
  scripts: ["deployment"],
  deployment: [],
  configuration: ["api test", "web test", "web codegen"],
};

/** A test sets up what its story needs: it may use its side's test parts, and all that those may. */
export const testRooms = { api: "api test", web: "web test" };
