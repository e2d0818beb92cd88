import { enableCompileCache, setSourceMapsSupport } from "node:module";
import { fileURLToPath } from "node:url";

/** Compiled code for the next start; where it cannot be written, each start compiles anew. */
const compiledCode = fileURLToPath(new URL("../../../.cache/compiled", import.meta.url));

// Before anything else is loaded: both are about what is loaded after them. Maps of libraries cost memory for ever.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
enableCompileCache(compiledCode);
await import("./serve.ts");
