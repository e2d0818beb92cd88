import { readFileSync } from "node:fs";

import { sourceFiles } from "./source-files.mjs";
import { unusedMembers } from "./unused-members.mjs";

const names = sourceFiles((name) => name.endsWith(".ts"), "api/src");
const complaints = unusedMembers(names.map((name) => ({ name, text: readFileSync(name, "utf8") })));
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 || names.length === 0 ? 1 : 0;
