import { staleFiles } from "./generated-files.mjs";

const stale = await staleFiles();
for (const file of stale) console.error(`${file} was stale; it is written anew: commit it`);
process.exitCode = stale.length > 0 ? 1 : 0;
