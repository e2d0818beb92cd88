import { posix } from "node:path";

import { floors, loadedWhenNeeded, mayImport, rooms, testRooms } from "./import-rules.mjs";

const specifier = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*"([^"]+)"/g;
/** The project's own packages, by the beginning of an import, and where their files lie. */
const packages = {
  "@vigilia/schema/": "schema/",
  "@vigilia/embedded-postgres": "packages/embedded-postgres/index.ts",
};
const testFile = /\.test\.tsx?$/;

export function roomOf(file) {
  const fits = (pattern) =>
    typeof pattern === "string" ? file.startsWith(pattern) : pattern.test(file);
  return Object.keys(rooms).find((name) => fits(rooms[name]));
}

/** The project's file that an import means; undefined for a package or a folder. */
function targetOf(file, imported) {
  const ours = Object.keys(packages).find((name) => imported.startsWith(name));
  if (ours) return imported.replace(ours, packages[ours]);
  if (!/^\.\.?\/.*\.\w+$/.test(imported)) return undefined;
  return posix.join(posix.dirname(file), imported);
}

/** The project's files that a file imports. */
export function importedFiles(file, text) {
  const targets = [...text.matchAll(specifier)].map(([, imported]) => targetOf(file, imported));
  return targets.filter((target) => target !== undefined);
}

function allowedIn(file, room) {
  const side = file.split("/")[0];
  const testRoom = testFile.test(file) ? testRooms[side] : undefined;
  const forTests = testRoom ? [testRoom, ...mayImport[testRoom]] : [];
  return [room, ...mayImport[room], ...forTests];
}

/** The room whose folders stand on floors; undefined for a room without. */
export const houseOf = (file) => Object.keys(floors).find((house) => file.startsWith(`${house}/`));

/** A table's type is made of the entities of all folders, and known to all of them. */
export const isTables = (file) => file.endsWith("/tables.ts");

/** The folder of a room that a file lies in; of several that fit, the innermost. */
export function folderIn(house, file) {
  const inside = posix.dirname(posix.relative(house, file));
  const fitting = floors[house].flat().filter((name) => `${inside}/`.startsWith(`${name}/`));
  return fitting.toSorted((a, b) => b.length - a.length)[0];
}

function standsAbove(file, target) {
  const house = houseOf(file);
  if (!house || house !== houseOf(target) || testFile.test(file)) return true;
  if (isTables(file) || isTables(target)) return true;
  const [from, to] = [folderIn(house, file), folderIn(house, target)];
  const floorOf = (folder) => floors[house].findIndex((names) => names.includes(folder));
  return from === to || floorOf(from) > floorOf(to);
}

/** What a file imports against the rules, as sentences. */
export function forbiddenImports(file, text) {
  const room = roomOf(file);
  if (!room) return [`${file} is in no room of scripts/checks/import-rules.mjs`];
  const house = houseOf(file);
  if (house && !folderIn(house, file)) return [`${file} is on no floor of ${house}`];

  const allowed = allowedIn(file, room);
  const targets = importedFiles(file, text);
  const outside = targets.filter((target) => !allowed.includes(roomOf(target)));
  const upwards = targets.filter((target) => !standsAbove(file, target));
  return [
    ...outside.map(
      (target) => `${file} (${room}) may not import ${target} (${roomOf(target) ?? "no room"})`,
    ),
    ...upwards.map((target) => `${file} may not import ${target}, which is not on a floor below`),
  ];
}

const loadedAtOnce = /^(?:import|export)\s+(?!type\b)(?:[^"';]*\bfrom\s*)?"([^"]+)"/gm;

/** The files that load a library with the server although it is one for later. `read` gives a file's text. */
export function earlyImports(read) {
  const { entry, libraries } = loadedWhenNeeded;
  const reached = new Set([entry]);
  const complaints = [];
  for (const file of reached) {
    for (const [, imported] of read(file).matchAll(loadedAtOnce)) {
      const target = targetOf(file, imported);
      if (target) reached.add(target);
      if (libraries.includes(imported)) {
        complaints.push(
          `${file} loads ${imported} with the server: import() it where it is needed`,
        );
      }
    }
  }
  return complaints;
}
