import { readFileSync } from "node:fs";

import { lostPlaces } from "./places.mjs";
import { sourceFiles } from "./source-files.mjs";

const files = sourceFiles(() => true);
const pages = files.filter((file) => file.endsWith(".md"));
const complaints = pages.flatMap((page) => lostPlaces(page, readFileSync(page, "utf8"), files));
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 || pages.length === 0 ? 1 : 0;
