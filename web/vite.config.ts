import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { precompress } from "./precompress.ts";

const apiOrigin = "http://127.0.0.1:4000";

export default defineConfig({
  root: import.meta.dirname,
  // They import workers, which the optimizer of `npm run dev` cannot load.
  optimizeDeps: { exclude: ["graphiql/setup-workers/vite", "@graphiql/react/setup-workers/vite"] },
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so every asset stays a file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries change less often than the program: a new version leaves them in the cache.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            {
              name: "apollo",
              test: /node_modules[\\/](@apollo|graphql-ws|rxjs|@wry|optimism)[\\/]/,
            },
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
