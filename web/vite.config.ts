import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { headOrder } from "./head-order.ts";
import { precompress } from "./precompress.ts";

const apiOrigin = "http://127.0.0.1:4000";

/** Modules of these packages. */
const library = (...names: string[]) =>
  new RegExp(`node_modules[\\\\/](${names.join("|")})[\\\\/]`);

/** What any screen may show that needs no library of its own. */
const parts =
  /src[\\/](platform|ui[\\/](text[\\/](?!kbd)|styles|use-now|controls[\\/](button|copy)|blocks[\\/](?!tabs|form-)))|schema[\\/](?!forms|texts|snapshot)|lucide/;

/** What opens over a page. */
const overlays = /@base-ui[\\/]react[\\/].*(menu|popover|dialog|tooltip|floating)|@floating-ui/;

/** Of the composer, what a thread needs to know before anybody writes. */
const drafts = /forum[\\/](composer[\\/](stored-draft|use-draft|thread-reply)|text[\\/]append)/;

/** What readers of the forum see, without what only writers do. */
const forumReading =
  /features[\\/]forum[\\/](?!composer|text|.*(history|dialog|menu|control|selection|search-form))/;

const shared = (priority: number) => ({ priority, minShareCount: 2 });

export default defineConfig({
  root: import.meta.dirname,
  // They import workers, which the optimizer of `npm run dev` cannot load.
  optimizeDeps: { exclude: ["graphiql/setup-workers/vite", "@graphiql/react/setup-workers/vite"] },
  plugins: [react(), tailwindcss(), headOrder(), precompress()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so every asset stays a file.
    assetsInlineLimit: 0,
    // The server names the files of a page's screen.
    manifest: true,
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
              test: library("@apollo", "graphql-ws", "rxjs", "@wry", "optimism"),
              priority: 8,
            },
            // What every page begins with.
            { name: "site", tags: ["$initial"], priority: 7 },
            // What several screens share, by what it is for: files that are neither many nor of use to few.
            { name: "forms", test: library("zod", "@hookform", "react-hook-form"), ...shared(6) },
            { name: "drafts", test: drafts, priority: 6 },
            { name: "purify", test: library("dompurify"), ...shared(5) },
            { name: "parts", test: parts, ...shared(5) },
            { name: "fields", test: /ui[\\/]controls[\\/](field|input|checkbox)/, ...shared(5) },
            { name: "forum", test: forumReading, ...shared(4) },
            { name: "events", test: /features[\\/]events[\\/]event[\\/]/, ...shared(3) },
            { name: "overlays", test: overlays, ...shared(2) },
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
