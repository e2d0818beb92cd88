import { posix } from "node:path";

import { mayImport, rooms, testRooms } from "./import-rules.mjs";

const specifier = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*"([^"]+)"/g;
const schemaPackage = "@vigilia/schema/";
const testFile = /\.test\.tsx?$/;

export function roomOf(file) {
  const fits = (pattern) =>
    typeof pattern === "string" ? file.startsWith(pattern) : pattern.test(file);
  return Object.keys(rooms).find((name) => fits(rooms[name]));
}

/** The project's file that an import means; undefined for a package or a folder. */
function targetOf(file, imported) {
  if (imported.startsWith(schemaPackage)) return imported.replace(schemaPackage, "schema/");
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

/** What a file imports against the rules, as sentences. */
export function forbiddenImports(file, text) {
  const room = roomOf(file);
  if (!room) return [`${file} is in no room of scripts/checks/import-rules.mjs`];

  const allowed = allowedIn(file, room);
  return importedFiles(file, text)
    .filter((target) => !allowed.includes(roomOf(target)))
    .map((target) => `${file} (${room}) may not import ${target} (${roomOf(target) ?? "no room"})`);
}
