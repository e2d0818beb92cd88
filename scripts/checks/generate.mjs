import { run } from "../bootstrap/children.mjs";
import { Refusal } from "../bootstrap/progress.mjs";
import { node } from "../bootstrap/project.mjs";

const generators = [
  [node, "api/dist/src/cli/main.js", "schema:print"],
  ["graphql-codegen", "--config", "codegen.ts"],
];

/** The types are made from the printed schema, so the order matters. */
export async function generate() {
  for (const [program, ...parameters] of generators) {
    const { code, output } = await run(program, parameters);
    if (code !== 0) throw new Refusal(`${program} failed:\n${output}`);
  }
}
