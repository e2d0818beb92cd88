import { posix } from "node:path";

import { folderIn, houseOf, importedFiles, isTables } from "./forbidden-imports.mjs";
import { floors } from "./import-rules.mjs";

/** More than this, and a folder no longer reads like a table of contents. */
const mostFilesInFolder = 25;
/** A file up to this length that serves one neighbour alone might as well stand in that neighbour. */
const mostLinesOfCrumb = 40;

const isProduction = (name) =>
  /^(api\/src|web\/src|schema|packages)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
const isGenerated = (text) => text.startsWith("// Written by codegen.ts");

/** The files that the figures are about, of all sources given by name and text. */
export const productionFiles = (sources) =>
  sources.filter(({ name, text }) => isProduction(name) && !isGenerated(text));

const linesOf = (text) => text.split("\n").length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const importStatement = /^(?:import|export)\b[^;]*?\bfrom\s*"[^"]+";|^import\s*"[^"]+";/gm;
const rowByHand = /\bsql</g;
const builderQuery = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

function filesByFolder(files) {
  const counts = new Map();
  for (const { name } of files) {
    const folder = posix.dirname(name);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .map(([folder, count]) => ({ folder, count }))
    .toSorted((a, b) => b.count - a.count);
}

/** Folders that hold too many production files, as sentences. */
export function crowdedFolders(files) {
  return filesByFolder(files)
    .filter(({ count }) => count > mostFilesInFolder)
    .map(
      ({ folder, count }) =>
        `${folder} holds ${count} files: more than ${mostFilesInFolder} are two rooms, or parts of each other`,
    );
}

/** Short files that one neighbour in the same folder imports, and nobody else. */
function crumbsOf(files) {
  const importers = new Map(files.map(({ name }) => [name, []]));
  for (const { name, text } of files) {
    for (const target of new Set(importedFiles(name, text))) importers.get(target)?.push(name);
  }
  return files.filter(({ name, text }) => {
    const [first, ...others] = importers.get(name);
    const isPrivate = first && others.length === 0 && posix.dirname(first) === posix.dirname(name);
    return isPrivate && linesOf(text) <= mostLinesOfCrumb;
  });
}

/** The arrows from folder to folder inside a room that has floors. */
function arrowsIn(house, files) {
  const importers = files.filter(({ name }) => !isTables(name));
  const arrows = importers.flatMap(({ name, text }) =>
    importedFiles(name, text)
      .filter((target) => houseOf(target) === house && !isTables(target))
      .map((target) => [folderIn(house, name), folderIn(house, target)])
      .filter(([from, to]) => from !== to)
      .map((arrow) => arrow.join(" → ")),
  );
  return new Set(arrows).size;
}

function housesOf(files) {
  return Object.keys(floors).map((house) => {
    const inside = files.filter(({ name }) => houseOf(name) === house);
    return {
      house,
      files: inside.length,
      folders: new Set(inside.map(({ name }) => folderIn(house, name))).size,
      floors: floors[house].length,
      arrows: arrowsIn(house, inside),
    };
  });
}

/** How fine the grain of the sources is: signs for those who arrange them, not targets. */
export function figuresOf(files) {
  const lengths = files.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b);
  const total = sum(lengths);
  const importLines = sum(
    files.flatMap(({ text }) => [...text.matchAll(importStatement)].map(([it]) => linesOf(it) + 1)),
  );
  const api = files.filter(({ name }) => name.startsWith("api/"));
  return {
    files: files.length,
    lines: total,
    meanLines: Math.round(total / files.length),
    longAsNineOfTen: lengths[Math.floor(lengths.length * 0.9)],
    longest: lengths.at(-1),
    biggestFolders: filesByFolder(files)
      .slice(0, 3)
      .map(({ folder, count }) => `${folder} ${count}`),
    crumbs: crumbsOf(files).map(({ name }) => name),
    importsPercent: Number(((100 * importLines) / total).toFixed(1)),
    rowsTypedByHand: sum(api.map(({ text }) => text.match(rowByHand)?.length ?? 0)),
    filesWithTypedQueries: api.filter(({ text }) => builderQuery.test(text)).length,
    houses: housesOf(files),
  };
}
