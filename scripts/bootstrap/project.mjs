import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Kept beside the dependencies, so that removing node_modules forgets them too. */
export const notesFolder = join(root, "node_modules", ".vigilia");

/** The Node.js that the project runs on, which the machine's own need not be. */
export const node = join(root, "node_modules", "node", "bin", "node");

const programs = join(root, "node_modules", ".bin");

export function withProjectPrograms(environment = process.env) {
  return { ...environment, PATH: `${programs}${delimiter}${environment.PATH ?? ""}` };
}
