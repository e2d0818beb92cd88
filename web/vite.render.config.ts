import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Imported when a browser asks for them, and never by a server: the map, and the screens that are not rendered. */
const ofBrowsers =
  /(?:^maplibre-gl.*|\/(?:rare-screens|event-map-session|own-style-library)\.ts|\/place-map\.tsx)$/;

const withoutBrowserModules: Plugin = {
  name: "without-browser-modules",
  enforce: "pre",
  resolveId: { filter: { id: ofBrowsers }, handler: () => "\0of-browsers" },
  load: { filter: { id: /^\0of-browsers$/ }, handler: () => "export default undefined;" },
};

/** The same components as a program for Node.js, which renders pages: one folder without dependencies. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [withoutBrowserModules, react()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/app/render/renderer.tsx",
    outDir: "dist-render",
    emptyOutDir: true,
    minify: false,
  },
});
