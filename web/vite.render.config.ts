import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The same components as a program for Node.js, which renders pages: one folder without dependencies. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/app/render/renderer.tsx",
    outDir: "dist-render",
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
  },
});
