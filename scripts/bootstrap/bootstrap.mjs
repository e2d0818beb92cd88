import { areAllBuilt, claimBuilds, ensureAllBuilt } from "./build.mjs";
import { areInstalled, ensureDependencies } from "./install.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { Refusal } from "./progress.mjs";

const oldestNode = 20;

function requireNode() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Refusal(
      `Node.js ${oldestNode} or newer is needed; this is ${process.versions.node}.`,
    );
  }
}

/**
 * Brings the dependencies up to date, then does what needs them, while no other command builds. `tools`: with those
 * that only work on the project needs, as for its tests.
 */
export async function withDependencies(work, { tools = false } = {}) {
  requireNode();
  await oneAtATime(async () => {
    await ensureDependencies({ tools });
    await work();
  });
}

/** Brings the dependencies, the types and these targets up to date; silent, and writes nothing, when they are. */
export async function bootstrap(targets, { tools = false } = {}) {
  requireNode();
  if (!areInstalled({ tools }) || !areAllBuilt(targets)) {
    await withDependencies(() => ensureAllBuilt(targets), { tools });
  }
  claimBuilds(targets);
}
