import { importedFiles } from "./forbidden-imports.mjs";

const isProduction = (name) => /^api\/src\/.*\.ts$/.test(name) && !name.endsWith(".test.ts");
const entityClass = /^export class (\w+) extends \w+Schema\.class \{\n(.*?)^\}$/gms;
const member = /^ {2}(?:async |get |static )*(\w+)\(/gm;

/** The methods and getters of entity classes, by file. */
function membersIn({ name, text }) {
  return [...text.matchAll(entityClass)].flatMap(([, className, body]) =>
    [...body.matchAll(member)].map(([, memberName]) => ({ file: name, className, memberName })),
  );
}

/**
 * Members of entity classes that nobody uses who can have one, as sentences: knip looks into no class. Who can are their
 * file, those that import it, and those that call these for one.
 */
export function unusedMembers(sources) {
  const files = sources.filter(({ name }) => isProduction(name));
  const withImporters = (names) =>
    files.filter(
      ({ name, text }) =>
        names.includes(name) || importedFiles(name, text).some((file) => names.includes(file)),
    );
  const mayUse = (file) => withImporters(withImporters([file]).map(({ name }) => name));
  return files
    .flatMap(membersIn)
    .filter(({ file, memberName }) => {
      const use = new RegExp(`\\.${memberName}\\b`);
      return !mayUse(file).some(({ text }) => use.test(text));
    })
    .map(({ file, className, memberName }) => `${file}: nobody uses ${className}.${memberName}`);
}
