import { dirname } from "node:path";

/** What the types of each project are made of; a change of `schema` reaches all of them. */
const typedProjects = ["schema", "packages", "api", "web", "bench", "faults", "scripts"];

const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isRead = (file) => isCode(file) || file.endsWith(".graphql");

/** The projects whose types a change of these files can break. */
export function projectsReached(files) {
  const changed = new Set(files.filter(isRead).map((file) => file.split("/")[0]));
  const reachesAll = changed.has("schema") || files.includes("tsconfig.base.json");
  return typedProjects.filter((project) => reachesAll || changed.has(project));
}

/**
 * Folders of the api whose tests are run after a change of these files. Each test of the api starts the whole program,
 * so that imports would name all of them: what is tested is the room of the file.
 */
export function roomsReached(files) {
  const rooms = files
    .filter((file) => file.startsWith("api/") && isRead(file))
    .map((file) => (/\.test\.tsx?$/.test(file) ? file : `${dirname(file)}/`));
  return [...new Set(rooms)];
}
