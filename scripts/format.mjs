import { withDependencies } from "./bootstrap/bootstrap.mjs";
import { becomeParentOf } from "./bootstrap/children.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

/** Formats all files of the project. */
await orRefuse(async () => {
  await withDependencies(() => {}, { tools: true });
  process.exitCode = await becomeParentOf(node, ["node_modules/oxfmt/bin/oxfmt", "."]);
});
