import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { pages, renderer, server, serverFlags, serverProgram } from "../bootstrap/build.mjs";
import { pnpmVersion } from "../bootstrap/install.mjs";
import { root } from "../bootstrap/project.mjs";
import { filesOf, readCopy, readDockerfile, withoutIgnored } from "./dockerfile.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const stages = readDockerfile(read("deploy/Dockerfile"));
const [build, final] = stages;
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
const context = withoutIgnored(tracked.filter(Boolean), read(".dockerignore"));
const stepsOf = (stage, wanted) => stage.steps.filter(({ instruction }) => instruction === wanted);
const copies = (stage) => stepsOf(stage, "COPY").map(({ text }) => readCopy(text));
const commands = (stage) => stepsOf(stage, "RUN").flatMap(({ text }) => text.split(" && "));
const compose = parse(read("docker-compose.yml"), { merge: true });
const packageOf = (path) => JSON.parse(read(path));

test("a source is what a COPY means, and what is ignored is not sent", () => {
  const files = ["a/b.ts", "a/c/d.ts", "e.ts", "deploy/front/tls.conf"];

  expect(filesOf("a", files)).toEqual(["a/b.ts", "a/c/d.ts"]);
  expect(filesOf("a/*.ts", files)).toEqual(["a/b.ts"]);
  expect(filesOf(".", files)).toEqual(files);
  expect(filesOf("nothing", files)).toEqual([]);
  expect(withoutIgnored(files, "# no\n**/c\ndeploy/front")).toEqual(["a/b.ts", "e.ts"]);
});

test("what is copied from the context is there", () => {
  const sources = stages.flatMap(copies).filter(({ from }) => from === null);

  expect(sources.length).toBeGreaterThan(5);
  const missing = sources
    .flatMap((copy) => copy.sources)
    .filter((source) => filesOf(source, context).length === 0);
  expect(missing).toEqual([]);
});

test("what is copied from the build is what the build of a checkout makes", () => {
  const copied = copies(final)
    .filter(({ from }) => from === "build")
    .flatMap(({ sources }) => sources.map((source) => source.replace("/app/", "")));
  const made = [server, pages, renderer].map(({ output, proof }) => `${output}/${proof}`);

  const left = made.filter((file) => !copied.some((source) => file.startsWith(`${source}/`)));
  expect(left).toEqual([]);
  expect(copied).toContain("schema/*.ts");
});

test("both stages have the packages of the lockfile, by the same programs as a checkout", () => {
  const installs = stages.flatMap(commands).filter((command) => command.includes("pnpm@"));
  const { dependencies } = packageOf("package.json");

  expect(installs).toHaveLength(2);
  for (const command of installs) {
    expect(command).toContain(` pnpm@${pnpmVersion} install`);
    expect(command).toContain("--frozen-lockfile");
  }
  for (const { base } of stages) expect(base).toMatch(`node:${dependencies.node}-`);
});

test("each package of the workspace is known to the install of the second stage", () => {
  const { packages } = parse(read("pnpm-workspace.yaml"));
  const owners = packages
    .flatMap((glob) => filesOf(`${glob}/package.json`, context))
    .filter((file) => packages.some((glob) => filesOf(`${glob}/package.json`, [file]).length > 0));
  const copied = copies(final)
    .filter(({ from }) => from === null)
    .flatMap(({ sources }) => sources.flatMap((source) => filesOf(source, context)));

  expect(owners.length).toBeGreaterThan(4);
  expect(copied).toEqual(expect.arrayContaining(owners));
});

test("the programs of the build are installed, and their configurations are there", () => {
  const programs = commands(build).filter((command) => command.includes("node_modules/.bin/"));

  expect(programs.length).toBeGreaterThan(3);
  let folder = "";
  const missing = [];
  for (const command of commands(build)) {
    folder = /^cd (\S+)$/.exec(command)?.[1] ?? folder;
    const program = /node_modules\/\.bin\/\S+/.exec(command)?.[0];
    if (program && !existsSync(join(root, folder, program))) missing.push(command);
    const file = /(?:--config|-p) (\S+)/.exec(command)?.[1];
    if (file && filesOf(join(folder, file), context).length !== 1) missing.push(command);
  }
  expect(missing).toEqual([]);
});

test("it runs the program that a checkout runs, not as root, and the health check asks that", () => {
  const [{ text: command }] = stepsOf(final, "CMD");
  const start = JSON.parse(command);
  const { environment, healthcheck } = compose.services["api-1"];

  expect(start.slice(1)).toEqual([...serverFlags, serverProgram]);
  expect(stepsOf(final, "USER")).toEqual([{ instruction: "USER", text: "node" }]);
  expect(final.steps.at(-1).instruction).toBe("CMD");
  expect(healthcheck.test.join(" ")).toContain(`127.0.0.1:${environment.PORT}/readyz`);
  expect(stepsOf(final, "EXPOSE").map(({ text }) => Number(text))).toEqual([environment.PORT]);
  expect(commands(final)).toContainEqual(
    expect.stringContaining(`mkdir -p ${environment.DATA_DIR} `),
  );
});

test("the operator's commands are called by the name that a checkout has, and build nothing", () => {
  const [, command] = /scripts\.cli="node (\S+)"/.exec(commands(final).join("\n")) ?? [];

  expect(packageOf("package.json").scripts).toHaveProperty("cli");
  expect(read("scripts/cli.mjs")).toContain(`"${command}"`);
});
