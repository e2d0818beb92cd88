import { ensureAllBuilt } from "./build.mjs";
import { ensureDependencies } from "./install.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { Refusal } from "./progress.mjs";

const oldestNode = 20;

/** Brings the dependencies up to date, then does what needs them, while no other command builds. */
export async function withDependencies(work) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Refusal(
      `Node.js ${oldestNode} or newer is needed; this is ${process.versions.node}.`,
    );
  }
  await oneAtATime(async () => {
    await ensureDependencies();
    await work();
  });
}

/** Brings the dependencies, the types and these targets up to date; silent when they are. */
export async function bootstrap(targets) {
  await withDependencies(() => ensureAllBuilt(targets));
}
