import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

import { headOrder } from "./head-order.ts";
import { leanMap } from "./lean-map.ts";
import { leaveOut } from "./left-out.ts";
import { precompress } from "./precompress.ts";

/** The scripts ask for the quick level on a machine that serves only itself. */
const compression = process.env["PAGES_COMPRESSION"] === "quick" ? "quick" : "best";

const apiOrigin = "http://127.0.0.1:4000";

/** Modules of these packages. */
const library = (...names: string[]) =>
  new RegExp(`node_modules[\\\\/](${names.join("|")})[\\\\/]`);

/** Modules of these folders of web/src, those excepted whose names begin so: they need what few screens have. */
const folders = (names: string, except = "$") =>
  new RegExp(`web[\\\\/]src[\\\\/](?:${names})[\\\\/](?!${except})`);

/** What the pages of the forum show to who only reads. */
const readersIcons =
  /lucide-react[\\/].*[\\/](?:arrow-down|chevron|corner-up-left|ear|face|heart|link-2|lock|map-pin|message|pencil|pin|refresh-cw|reply|search|square-pen|thumbs-up|trash)[^\\/]*$/;

/** What else the first view of the map shows of what others show, too. */
const mapIcons =
  /lucide-react[\\/].*[\\/](?:bell-plus|chart-column|check|copy|download|plus|share-2)\.[^\\/]*$/;

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"));

/** Puts our own function where Vite has one that only asks for the files in advance. */
const careful: Plugin = {
  name: "fetch-before-import",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { fetchBeforeImport as __vitePreload } from "${import.meta.dirname}/src/platform/fetch-before-import.ts";`,
  },
};

const shared = (priority: number) => ({ priority, minShareCount: 2 });

export default defineConfig({
  root: import.meta.dirname,
  // They import workers, which the optimizer of `npm run dev` cannot load.
  optimizeDeps: { exclude: ["graphiql/setup-workers/vite", "@graphiql/react/setup-workers/vite"] },
  plugins: [
    careful,
    leaveOut(),
    leanMap(),
    react(),
    tailwindcss(),
    headOrder(),
    precompress(compression),
  ],
  // RxJS has its classes as such under the first name, and otherwise as functions with helpers; deck.gl is without the
  // shaders for WebGPU under the second.
  resolve: { conditions: ["es2015", "visgl:webgl-only", ...defaultClientConditions] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so every asset stays a file.
    assetsInlineLimit: 0,
    // A browser that does not know `modulepreload` fetches a file when it is imported.
    modulePreload: { polyfill: false },
    // The server names the files of a page's screen.
    manifest: true,
    // Most licences ask for being sent along; the developers' page leads there.
    license: { fileName: "licences.txt" },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries change less often than the program: a new version leaves them in the cache.
            {
              name: "react",
              test: library("react", "react-dom", "react-router", "scheduler"),
              priority: 9,
            },
            {
              name: "apollo",
              test: library("@apollo", "rxjs", "@wry", "optimism"),
              priority: 8,
            },
            // The page and the worker of the map share files; neither loads what only the other needs.
            {
              name: "map",
              test: anyOf(
                library(
                  "maplibre-gl[\\\\/]src",
                  "@mapbox[\\\\/](?!tiny-sdf)[^\\\\/]+",
                  "@maplibre",
                  "bidi-js",
                  "earcut",
                  "gl-matrix",
                  "kdbush",
                  "murmurhash-js",
                  "pbf",
                  "potpack",
                  "quickselect",
                  "tinyqueue",
                ),
                /map-library[\\/]own-style/,
              ),
              entriesAware: true,
              priority: 8,
            },
            // What every page begins with.
            { name: "site", tags: ["$initial"], priority: 7 },
            // What several screens share, by what it is for: files that are neither many nor of use to few.
            { name: "forms", test: library("zod", "@hookform", "react-hook-form"), ...shared(6) },
            {
              name: "drafts",
              test: /forum[\\/](drafts[\\/](stored|use)-draft|composer[\\/]thread-reply|text[\\/]append)/,
              priority: 6,
            },
            { name: "keys", test: anyOf(/ui[\\/]use-keys/, library("tinykeys")), ...shared(4) },
            { name: "sections", test: /blocks[\\/]sectioned-page/, ...shared(5) },
            { name: "purify", test: library("dompurify"), ...shared(5) },
            {
              name: "parts",
              test: anyOf(
                folders(
                  "platform|ui",
                  "overlays|captcha|.*(?:kbd|key-help|keys|choose-shortcuts|shortcut-words|combobox|copy-button|page\\.|tabs|form-|checkbox|day-bars|sectioned|upload|lazy-overlay)",
                ),
                readersIcons,
                /schema[\\/](?!forms|texts|snapshot|audit-log|notification-|words[\\/](?!moderation)|event-|codebook|dataset)/,
                /accounts[\\/]viewer[\\/]role-badge/,
              ),
              ...shared(5),
            },
            {
              name: "filters",
              test: /events[\\/](filters[\\/](event-filters|time-units)|publishing[\\/]tags-field\.graphql)/,
              ...shared(5),
            },
            { name: "map-icons", test: mapIcons, ...shared(5) },
            { name: "icons", test: library("lucide-react"), ...shared(4) },
            {
              name: "incidents",
              test: /schema[\\/](?:words[\\/](?!moderation|statement)|event-|codebook|dataset)/,
              ...shared(4),
            },
            { name: "fields", test: folders("ui/controls"), ...shared(4) },
            {
              name: "forum",
              test: folders(
                "features/forum",
                "bookmarks|composer|drafts|home|text|posts|.*(history|dialog|menu|control|selection)",
              ),
              ...shared(4),
            },
            {
              name: "posts",
              test: folders("features/forum/posts", "composer|.*(history|dialog|menu|control)"),
              ...shared(3),
            },
            {
              name: "lists",
              test: folders("features/forum/home", "forum-home|category"),
              ...shared(3),
            },
            // What lists and the map have of events, and what only their own pages and the staff's have.
            {
              name: "events",
              test: /events[\\/]event[\\/](listed|source-link|type-badge)|events[\\/](kinds|map[\\/]map-view)|blocks[\\/]lazy-overlay/,
              ...shared(4),
            },
            { name: "event", test: folders("features/events/event", "staff|kept"), ...shared(3) },
            {
              name: "overlays",
              test: anyOf(folders("ui"), library("@base-ui", "@floating-ui")),
              ...shared(2),
            },
            { name: "composer", test: /forum[\\/](composer|text)[\\/]/, ...shared(1) },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": apiOrigin,
      "/graphql": { target: apiOrigin, ws: true },
    },
  },
});
