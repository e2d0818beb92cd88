import { posix } from "node:path";

const topFolders = [
  "api",
  "bench",
  "deploy",
  "docs",
  "faults",
  "packages",
  "schema",
  "scripts",
  "web",
];
const ofFile = /^[\w./@-]+\.(?:ts|tsx|mjs|md|graphql|json|yml|conf|css|sh)$/;
const ofFolder = new RegExp(`^(?:${topFolders.join("|")})/[\\w./-]*$`);
/** Stands for any name: `x.query.ts`, `list-x.ts`. */
const isExample = (place) => /(^|[/-])x[.-]/.test(place);
const isGenerated = (place) => /\.graphql\.ts$|^schema\/(api-types|codebook)\.ts$/.test(place);
/** What git does not hold: what is built, and what a site adds for itself. */
const isElsewhere = (place) =>
  /^(?:api|web)\/(?:dist|node_modules)\b|^deploy\/front\/.|^docker-compose\.override/.test(place);

const isPlace = (text) =>
  (ofFile.test(text) || ofFolder.test(text)) &&
  !isExample(text) &&
  !isGenerated(text) &&
  !isElsewhere(text);

/** The files and folders that a page of Markdown names in its code, and those that its links lead to. */
function placesIn(text) {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, code]) => code).filter(isPlace);
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  return { named, linked };
}

/**
 * What a page names or links to that is not there, as sentences. A name may leave out the folders that the reader knows,
 * a link leads from the page's own folder.
 */
export function lostPlaces(page, text, files) {
  const isThere = (place) => {
    const path = posix.normalize(place).replace(/\/$/, "");
    return files.some((file) => file === path || file.startsWith(`${path}/`));
  };
  const isKnown = (place) => isThere(place) || files.some((file) => file.endsWith(`/${place}`));
  const { named, linked } = placesIn(text);
  const fromPage = (link) => posix.join(posix.dirname(page), link);
  return [
    ...named.filter((place) => !isKnown(place)).map((place) => `${page} names ${place}`),
    ...linked
      .filter((link) => !isThere(fromPage(link)))
      .map((link) => `${page} links to ${fromPage(link)}`),
  ].map((complaint) => `${complaint}, which does not exist`);
}
