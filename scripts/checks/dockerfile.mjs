import { matchesGlob } from "node:path";

/** The stages of a Dockerfile, each with its steps in order. */
export function readDockerfile(text) {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const stages = [];
  for (const line of lines) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (rest === undefined) throw new Error(`This line of a Dockerfile is not read: ${line}`);
    if (instruction === "FROM") {
      const [base, , name = null] = rest.split(/\s+/);
      stages.push({ base, name, steps: [] });
    } else stages.at(-1).steps.push({ instruction, text: rest.replaceAll(/\s+/g, " ") });
  }
  return stages;
}

/** What a COPY takes, from which stage (null: the context), and where it puts it. */
export function readCopy(text) {
  const [, from = null, rest] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const paths = (rest ?? "").split(" ");
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) };
}

/** The files of a context that a source of a COPY means. */
export const filesOf = (source, files) => {
  const path = source.replace(/^\.?\/?/, "").replace(/\/$/, "");
  return files.filter(
    (file) =>
      path === "" || file === path || file.startsWith(`${path}/`) || matchesGlob(file, path),
  );
};

/** The files that a .dockerignore leaves in the context. */
export function withoutIgnored(files, ignore) {
  const patterns = ignore.split("\n").filter((line) => line && !line.startsWith("#"));
  const isIgnored = (file) =>
    patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  return files.filter((file) => !isIgnored(file));
}
